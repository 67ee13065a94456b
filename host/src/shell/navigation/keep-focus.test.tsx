import { Link, type RouteObject } from '@dar/app/router';
import { screen, waitFor, within } from '@dar/testing/dom';
import { Button, Card, useConfirm } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { createFakeSections, noTexts } from '../../testing/fake-sections.ts';
import { visitShop } from '../../testing/visit-shop.tsx';

function ListPage() {
  const [items, setItems] = useState(['One', 'Two', 'Three']);
  const [asked, setAsked] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const confirm = useConfirm();
  const remove = (removed: string | undefined) => setItems((all) => all.filter((item) => item !== removed));
  const removeAfterQuestion = async (item: string) => {
    if (await confirm({ title: 'Remove?', confirmText: 'Remove' })) remove(item);
  };
  return (
    <div>
      <header>
        <h1>List</h1>
        <div>{items.length > 0 && <Button onClick={() => setItems([])}>Clear</Button>}</div>
      </header>
      {isLoading ? (
        <div aria-hidden="true">skeleton</div>
      ) : (
        <div>
          <Button onClick={() => setLoading(true)}>Retry</Button>
        </div>
      )}
      {items.length === 0 ? (
        <section aria-label="Empty" />
      ) : (
        <ul>
          {items.map((item) => (
            <Card as="li" key={item}>
              <h2>{item}</h2>
              <Button onClick={() => remove(item)}>Remove {item}</Button>
              <Button onClick={() => void removeAfterQuestion(item)}>Confirm {item}</Button>
              <Button onClick={() => setAsked(item)}>Ask {item}</Button>
            </Card>
          ))}
        </ul>
      )}
      <Link to="/other">Other</Link>
      <Modal open={asked !== undefined} title="Sure?" onClose={() => setAsked(undefined)}>
        <Button onClick={() => remove(asked)}>Yes</Button>
      </Modal>
    </div>
  );
}

const getItem = (name: string) => screen.getByRole('heading', { name }).closest('li');

const routes: RouteObject[] = [
  { path: '/', element: <ListPage /> },
  {
    path: '/other',
    element: (
      <section>
        <h1>Other</h1>
      </section>
    ),
  },
];

async function visit() {
  const sections = createFakeSections({
    shop: { owns: ['/', '/other'], load: async () => ({ routes, texts: noTexts }) },
  });
  const { user } = await visitShop('/', { sections });
  await screen.findByRole('heading', { name: 'List' });
  return { press: (name: string) => user.click(screen.getByRole('button', { name })), user };
}

test('focuses the next item after the focused one was removed', async () => {
  const { press } = await visit();
  await press('Remove Two');
  await waitFor(() => expect(getItem('Three')).toHaveFocus());
});

test('focuses the item before the last one', async () => {
  const { press } = await visit();
  await press('Remove Three');
  await waitFor(() => expect(getItem('Two')).toHaveFocus());
});

test('focuses the empty state that replaces the list', async () => {
  const { press } = await visit();
  await press('Remove One');
  await press('Remove Two');
  await press('Remove Three');
  await waitFor(() => expect(screen.getByRole('region', { name: 'Empty' })).toHaveFocus());
});

test('focuses the heading when nothing takes the place', async () => {
  const { press } = await visit();
  await press('Clear');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus());
});

test('focuses no skeleton', async () => {
  const { press } = await visit();
  await press('Retry');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus());
});

test('focuses the next item after a confirmed question', async () => {
  const { press, user } = await visit();
  await press('Confirm Two');
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(getItem('Three')).toHaveFocus());
});

test('focuses the heading when the dialog of a removed button closes', async () => {
  const { press, user } = await visit();
  await press('Ask One');
  const dialog = await screen.findByRole('dialog');
  await user.click(await within(dialog).findByRole('button', { name: 'Yes' }));
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'List' })).toHaveFocus());
});

test('leaves the focus to the new page', async () => {
  const { user } = await visit();
  await user.click(screen.getByRole('link', { name: 'Other' }));
  await screen.findByRole('heading', { name: 'Other' });
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});
