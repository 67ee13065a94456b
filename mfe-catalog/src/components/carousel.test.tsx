import type { Language } from '@dar/app/i18n';
import { act, screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { describe, expect, it, vi } from 'vitest';
import { texts } from '../texts/texts.ts';
import { Carousel } from './carousel.tsx';

// Browsers report the size of an element as soon as it is observed.
class SizeObserver {
  readonly #tell: () => void;

  constructor(tell: () => void) {
    this.#tell = tell;
  }

  observe() {
    this.#tell();
  }

  disconnect() {}
}

// jsdom has no layout. These sizes are a row of 1000 px in a window of 400 px.
function layOut(scrollWidth: number) {
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(400);
  const scrollBy = vi.fn();
  Element.prototype.scrollBy = scrollBy;
  vi.stubGlobal('ResizeObserver', SizeObserver);
  return scrollBy;
}

const show = (language: Language = 'en') =>
  renderInApp(
    <Carousel label="Categories" slides="grid">
      <li>one</li>
      <li>two</li>
    </Carousel>,
    { language, texts: { catalog: texts } },
  );

describe('the arrows', () => {
  it('are hidden when all items fit', async () => {
    layOut(400);
    await show();
    expect(screen.getByRole('list', { name: 'Categories' })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('scroll by the visible width, and are disabled at the start', async () => {
    const scrollBy = layOut(1000);
    const { user } = await show();
    const previous = screen.getByRole('button', { name: 'Previous: Categories' });
    expect(previous).toHaveAttribute('aria-disabled', 'true');
    await user.click(previous);
    expect(scrollBy).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Next: Categories' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: 400, behavior: 'smooth' });
  });

  it('mirror in Arabic, where scrollLeft is negative', async () => {
    const scrollBy = layOut(1000);
    const { user } = await show('ar');
    await user.click(screen.getByRole('button', { name: 'التالي: Categories' }));
    expect(scrollBy).toHaveBeenCalledWith({ left: -400, behavior: 'smooth' });
    const row = screen.getByRole('list');
    row.scrollLeft = -600;
    act(() => void row.dispatchEvent(new Event('scroll')));
    expect(screen.getByRole('button', { name: 'التالي: Categories' })).toHaveAttribute('aria-disabled', 'true');
    await user.click(screen.getByRole('button', { name: 'السابق: Categories' }));
    expect(scrollBy).toHaveBeenLastCalledWith({ left: 400, behavior: 'smooth' });
  });
});
