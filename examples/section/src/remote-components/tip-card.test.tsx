import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, it, vi } from 'vitest';
import TipCard, { texts } from './tip-card.tsx';

it('shows one tip, and calls back for the others', async () => {
  const onShowAll = vi.fn();
  const card = <TipCard tip="drain" onShowAll={onShowAll} />;
  const { user } = await renderInApp(card, { texts: { tips: texts } });
  expect(screen.getByRole('heading', { name: 'Flush the drains' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All care tips' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});
