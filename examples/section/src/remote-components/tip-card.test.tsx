import type { SectionLoader } from '@dar/app';
import { NO_SECTIONS, RemoteComponent } from '@dar/app/remote-component';
import type { RemoteComponentProps } from '@dar/app/remotes/section-module';
import { screen } from '@dar/testing/dom';
import { renderInApp } from '@dar/testing/render';
import { expect, it, vi } from 'vitest';
// As the package of another section imports 'care-tips/remote-components'.
import type {} from '../remote-component-props.ts';

const sections: SectionLoader = {
  ...NO_SECTIONS,
  load: async <Module,>() => (await import('./tip-card.tsx')) as Module,
};

const Failure = () => <p>failed</p>;

it('shows one tip on a page of another section, and calls back for the others', async () => {
  const onShowAll = vi.fn();
  const card = (
    <RemoteComponent of="tips/TipCard" props={{ tip: 'drain', onShowAll }} skeleton={null} failure={Failure} />
  );
  const { user } = await renderInApp(card, { sections });
  expect(await screen.findByRole('heading', { name: 'Flush the drains' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'All care tips' }));
  expect(onShowAll).toHaveBeenCalledOnce();
});

it('has typed props', () => {
  // @ts-expect-error there is no tip of this name
  const props: RemoteComponentProps['tips/TipCard'] = { tip: 'roof', onShowAll() {} };
  expect(props).toBeDefined();
});
