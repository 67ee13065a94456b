import type { Language } from '@dar/app/i18n';
import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import { Carousel } from './carousel.tsx';

// jsdom has no layout.
const VISIBLE_WIDTH = 400;

it.each([
  ['en', 'Previous: Categories', -VISIBLE_WIDTH],
  ['en', 'Next: Categories', VISIBLE_WIDTH],
  ['ar', 'السابق: Categories', VISIBLE_WIDTH],
  ['ar', 'التالي: Categories', -VISIBLE_WIDTH],
] satisfies [Language, string, number][])('in %s the arrow ‘%s’ scrolls by %i px', async (language, name, left) => {
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(VISIBLE_WIDTH);
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy;
  const { user } = await renderInApp(
    <Carousel label="Categories" slides="grid">
      <li>one</li>
    </Carousel>,
    { language, texts: { catalog: texts } },
  );
  await user.click(screen.getByRole('button', { name }));
  expect(scrollBy).toHaveBeenCalledWith({ left, behavior: 'smooth' });
});
