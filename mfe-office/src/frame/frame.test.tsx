import { ApiError } from '@dar/app/api-error';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import {
  findCustomers,
  findOrders,
  officeMe,
  officeSignIn,
  officeSignInOptions,
  staffList,
  unlockStaff,
} from '@dar/contracts/office';
import { screen, waitFor, within } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderRoutes } from '@dar/testing/render';
import { expect, test } from 'vitest';
import { readSingleKeys } from '../parts/storage.ts';
import { routes } from '../routes.tsx';
import { useChange } from '../saves/use-change.tsx';
import { anyMe, anyStaffMember, signedInApi } from '../testing/office-factories.ts';
import { renderOffice } from '../testing/render-office.tsx';
import { texts } from '../texts/texts.ts';
import { SessionExpiry } from './session-expiry.tsx';

const LIST = { oData: [anyStaffMember()], has_one_owner: false };
const unauthorized = () => {
  throw new ApiError('unauthorized', '');
};

test('leads a guest to the sign-in and back to the address, with the menu of the role', async () => {
  const api = createFakeApi()
    .on(officeMe, unauthorized)
    .on(officeSignInOptions, {
      oData: { demo: { password: 'p', accounts: [{ email: 'o@dar.example', role: 'owner' }] } },
    })
    .on(officeSignIn, { oData: { me: anyMe({ role: 'owner' }) } })
    .on(staffList, LIST);
  const { user, router } = await renderRoutes(routes, { path: '/staff?open=2', api, texts: { office: texts } });
  await user.click(await screen.findByRole('button', { name: 'Owner' }));
  expect(await screen.findByRole('heading', { name: 'Staff' })).toBeInTheDocument();
  expect(router.state.location).toMatchObject({ pathname: '/staff', search: '?open=2' });
  expect(screen.getByRole('link', { name: 'Staff', current: 'page' })).toBeInTheDocument();
});

function Unlock() {
  const { run } = useChange(unlockStaff, { title: 'Unlock', done: 'Unlocked' });
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => void run({ id: 2, reason: 'Asked to' })}>
        Unlock
      </button>
    </>
  );
}

test('asks for a new sign-in above the page, which keeps what was typed', async () => {
  const me = anyMe({ role: 'owner' });
  const api = signedInApi('owner').on(unlockStaff, unauthorized).on(officeSignIn, { oData: { me } });
  const page = (
    <SessionExpiry me={me}>
      <Unlock />
    </SessionExpiry>
  );
  const { user } = await renderOffice(page, { api });
  await user.type(screen.getByLabelText('Note'), 'Call back');
  await user.click(screen.getByRole('button', { name: 'Unlock' }));
  const dialog = within(await screen.findByRole('dialog', { name: /session has ended/ }));
  await user.type(await dialog.findByLabelText('Password'), 'Some@1234');
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /session has ended/ })).not.toBeInTheDocument());
  expect(screen.getByLabelText('Note')).toHaveValue('Call back');
});

test('shows a page that is not for the role in place, and leaves it out of the menu', async () => {
  await renderRoutes(routes, { path: '/staff', api: signedInApi('editor'), texts: { office: texts } });
  expect(await screen.findByText('Not for your role')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Staff' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Catalogue' })).toBeInTheDocument();
});

test('turns keys without Ctrl off, and leaves Ctrl-K', async () => {
  const api = signedInApi('owner').on(staffList, LIST);
  const { user } = await renderRoutes(routes, { path: '/staff', api, texts: { office: texts } });
  await screen.findByRole('heading', { name: 'Staff' });
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keys' });
  await user.click(within(sheet).getByRole('switch', { name: /without Ctrl/ }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument());
  await user.click(screen.getByRole('heading', { name: 'Staff' }));
  await user.keyboard('?');
  expect(screen.queryByRole('dialog', { name: 'Keys' })).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('dialog', { name: 'Go to' })).toBeInTheDocument();
  expect(readSingleKeys()).toBe(false);
  localStorage.clear();
});

test('opens the first order found when Enter is pressed before the search has ended', async () => {
  const order = {
    ...{ order_no: 'DAR-100001', status_text: 'Confirmed', customer_id: 1, customer_name: 'Sara Haddad' },
    ...{ time: '2026-03-02 10:00', grand_total: '63.00' },
  };
  let answer: (found: EndpointOutput<typeof findOrders>) => void = () => {};
  const search = new Promise<EndpointOutput<typeof findOrders>>((resolve) => {
    answer = resolve;
  });
  const api = signedInApi('owner')
    .on(staffList, LIST)
    .on(findCustomers, { oData: [] })
    .on(findOrders, () => search);
  const { user, router } = await renderRoutes(routes, { path: '/staff', api, texts: { office: texts } });
  await screen.findByRole('heading', { name: 'Staff' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('dialog', { name: 'Go to' });
  await user.keyboard('DAR-100001{Enter}');
  await waitFor(() => expect(api.getInputs(findOrders)).toMatchObject([{ words: 'DAR-100001' }]));
  expect(router.state.location.pathname).toBe('/staff');
  answer({ oData: [order] });
  await waitFor(() => expect(router.state.location).toMatchObject({ pathname: '/orders', search: '?open=DAR-100001' }));
});
