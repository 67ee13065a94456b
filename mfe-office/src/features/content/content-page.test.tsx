import { ApiError } from '@dar/app/api-error';
import { catalogEntries, catalogEntry, saveDraft, undoableChanges } from '@dar/contracts/office';
import { screen, within } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { signedInApi } from '../../testing/office-factories.ts';
import { renderOfficePage } from '../../testing/render-office.tsx';
import { DragHandle } from './components/sortable-row.tsx';
import { ContentPage } from './content-page.tsx';

const published = {
  ...{ title: 'Do you bring tools?', title_ar: 'هل تحضرون الأدوات؟', description: 'Yes.', description_ar: 'نعم.' },
  ...{ position: 3, hidden: false },
};

const editorsApi = () =>
  signedInApi('editor')
    .on(undoableChanges, { oData: [] })
    .on(catalogEntries, {
      oData: [
        {
          ...{ kind: 'faq', id: 7, name: published.title, name_ar: published.title_ar, version: '5.0' },
          ...{ is_hidden: false, position: 3, state: 'published' },
        },
      ],
    })
    .on(catalogEntry, { oData: { kind: 'faq', id: 7, version: '5.0', published, history: [] } });

test('joins the drafts of two people, and asks whose value counts where both changed the same text', async () => {
  const draft = { content: { ...published, description: 'Yes, all of them.', position: 1 }, by: 'Omar', date: '' };
  const body = { oData: { version: '5.6', published, draft } };
  const api = editorsApi().on(saveDraft, ({ version }) => {
    if (version === '5.6') return { oData: { kind: 'faq' as const, id: 7, version: '5.7' } };
    throw new ApiError('business-error', '', { code: 'changed-meanwhile', body });
  });
  const { user } = await renderOfficePage(<ContentPage />, { api, path: '/content?view=faq&open=faq.7' });
  await user.type(await screen.findByLabelText('Description · English'), ' Always.');
  await user.type(screen.getByLabelText('Title · English'), '!');
  await user.click(screen.getByRole('button', { name: 'Save the draft' }));
  const dialog = (await screen.findByText('Omar saved it while you were editing.')).closest<HTMLElement>(
    '[role=dialog]',
  );
  const merge = within(dialog ?? document.body);
  expect(merge.getByRole('button', { name: 'Save this together' })).toBeDisabled();
  await user.click(merge.getByRole('radio', { name: 'Yes, all of them.' }));
  await user.click(merge.getByRole('button', { name: 'Save this together' }));
  expect(await screen.findByText(/Draft saved/)).toBeInTheDocument();
  expect(api.getInputs(saveDraft).at(-1)).toMatchObject({
    version: '5.6',
    content: { title: 'Do you bring tools?!', description: 'Yes, all of them.', position: 1 },
  });
});

test('saves by a key, and the focus stays in the field', async () => {
  let version = '5.0';
  const api = editorsApi()
    .on(saveDraft, () => {
      version = '5.1';
      return { oData: { kind: 'faq' as const, id: 7, version } };
    })
    .on(catalogEntry, () => ({ oData: { kind: 'faq' as const, id: 7, version, published, history: [] } }));
  const { user } = await renderOfficePage(<ContentPage />, { api, path: '/content?view=faq&open=faq.7' });
  await user.type(await screen.findByLabelText('Title · English'), '!');
  await user.keyboard('{Control>}s{/Control}');
  await vi.waitFor(() => expect(screen.getByLabelText('Title · English')).toHaveValue('Do you bring tools?'));
  expect(screen.getByLabelText('Title · English')).toHaveFocus();
});

test('drafts the new positions of a moved section, and says so once', async () => {
  const sections = ['Welcome', 'Most booked', 'Repairs'].map((name, position) => ({
    ...({ kind: 'home_section', id: position + 1, name, name_ar: name, version: '5.0', state: 'published' } as const),
    ...{ is_hidden: false, position },
  }));
  const api = signedInApi('editor')
    .on(undoableChanges, { oData: [] })
    .on(catalogEntries, { oData: sections })
    .on(catalogEntry, ({ id }) => ({
      oData: {
        kind: 'home_section' as const,
        id: Number(id),
        version: '5.0',
        published: { title: 'Section' },
        history: [],
      },
    }))
    .on(saveDraft, ({ id = 0 }) => ({ oData: { kind: 'home_section' as const, id: Number(id), version: '5.1' } }));
  const { user } = await renderOfficePage(<ContentPage />, { api, path: '/content' });
  await user.click(await screen.findByRole('button', { name: 'Move Welcome down' }));
  expect(await screen.findAllByText('Moved as a draft')).toHaveLength(1);
  expect(api.getInputs(saveDraft)).toMatchObject([
    { id: 2, content: { position: 0 } },
    { id: 1, content: { position: 1 } },
  ]);
});

test('leaves the handle of a section focused while its move is saved', async () => {
  await renderOfficePage(<DragHandle name="Welcome" disabled />, { api: signedInApi('editor') });
  const handle = await screen.findByRole('button', { name: /Welcome/ });
  handle.focus();
  expect(handle).toHaveFocus();
  expect(handle).toHaveAttribute('aria-disabled', 'true');
});
