import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, it } from 'vitest';
import { texts } from '../../texts/texts.ts';
import { TipsPage } from './tips-page.tsx';

it.each([
  ['en', 'Care tips', 'Clean the filter of the air conditioner'],
  ['ar', 'نصائح العناية', 'نظّف فلتر مكيف الهواء'],
] as const)('shows every tip in %s', async (language, title, firstTip) => {
  await renderInApp(<TipsPage />, { language, texts: { tips: texts } });
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('heading', { name: firstTip })).toBeVisible();
});
