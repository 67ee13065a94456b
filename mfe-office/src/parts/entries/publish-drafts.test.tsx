import type { CatalogEntrySummary } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { PublishDrafts } from './publish-drafts.tsx';

const draft: CatalogEntrySummary = {
  ...{ kind: 'service', id: 105, name: 'Home Cleaning', name_ar: 'تنظيف المنزل', version: '1.1' },
  ...{ is_hidden: false, position: 0, state: 'draft' },
};

test.each([
  ['2025-11-20 10:00', ['This time has passed. Choose a later one.']],
  ['2099-11-20 10:00', []],
])('publishes at %s only when it has not passed', async (typed, errors) => {
  const page = <PublishDrafts drafts={[draft]} onPublished={() => undefined} />;
  const { user } = await renderOfficePage(page, { api: signedInApi('editor') });
  await user.click(await screen.findByRole('radio', { name: 'At a time' }));
  const publish = screen.getByRole('button', { name: 'Publish 1 draft' });
  expect(publish).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'At a time' }), `${typed}{Enter}`);
  await expect.poll(() => screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(errors);
  await expect.poll(() => publish.matches(':disabled')).toBe(errors.length > 0);
});
