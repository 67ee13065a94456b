import type { EndpointOutput } from '@dar/contracts/endpoint';
import { catalogEntries } from '@dar/contracts/office';
import { screen } from '@dar/testing/dom';
import { expect, test } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { PublishButton } from './publish-button.tsx';

test('says that there are no drafts only when they have loaded', async () => {
  let answer: (entries: EndpointOutput<typeof catalogEntries>) => void = () => {};
  const entries = new Promise<EndpointOutput<typeof catalogEntries>>((resolve) => {
    answer = resolve;
  });
  const api = signedInApi('editor').on(catalogEntries, () => entries);
  await renderOfficePage(<PublishButton />, { api });
  expect(await screen.findByRole('button', { name: /Publish/ })).toBeDisabled();
  expect(screen.queryByText('No drafts')).toBeNull();
  answer({ oData: [] });
  expect(await screen.findByRole('button', { name: 'No drafts' })).toBeDisabled();
});
