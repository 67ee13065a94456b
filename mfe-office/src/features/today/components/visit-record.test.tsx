import {
  customerNotes,
  type OfficeOrder,
  officeOrder,
  officeVisits,
  rankCrews,
  visitTimes,
} from '@dar/contracts/office';
import { makeAddress, makeServiceOrder } from '@dar/testing/customer-factories';
import { screen, within } from '@dar/testing/dom';
import { expect, test, vi } from 'vitest';
import { sampleVisit } from '../../../testing/board-samples.ts';
import { signedInApi } from '../../../testing/office-factories.ts';
import { renderOfficePage } from '../../../testing/render-office.tsx';
import type { Moves } from '../use-moves.tsx';
import { VisitRecord } from './visit-record.tsx';

const aNote = { customer_id: 7, by: 'Omar', is_own: false, version: 1 };
const at = (date: string) => ({ date, changed: date });
const notes = [
  { ...aNote, ...at('2026-11-26T08:00:00.000Z'), id: 3, text: 'Of another order', order_no: 'DAR-100001' },
  { ...aNote, ...at('2026-11-25T08:00:00.000Z'), id: 2, text: 'Bring a ladder', order_no: 'DAR-100056' },
  { ...aNote, ...at('2026-11-24T08:00:00.000Z'), id: 1, text: 'Call before coming' },
];

const found: OfficeOrder = {
  order: makeServiceOrder(),
  customer: { id: 7, name: 'Sara Haddad', email: 'sara@example.com', phone: '+971501234567' },
  ...{ crews: [], events: [], missed: [], refundable: '0.00', refund_way: 'card', log: [], messages: [] },
  money: { received: '0.00', paid_back: '0.00', cash_expected: '0.00', cash_collected: '0.00' },
};

async function open(over: Parameters<typeof sampleVisit>[0], foundOver: Partial<OfficeOrder> = {}) {
  const api = signedInApi('dispatcher')
    .on(officeVisits, { oData: [sampleVisit(over)] })
    .on(officeOrder, { oData: { ...found, ...foundOver } })
    .on(customerNotes, { oData: notes })
    .on(visitTimes, { oData: { conclusion: 'taken', date: '2026-11-27', times: [] } })
    .on(rankCrews, { oData: { starts: '', ends: '', crews: [], ruled_out: [], rules: {} } });
  const moves = { move: vi.fn() } as unknown as Moves;
  await renderOfficePage(<VisitRecord id="DAR-100056/1" moves={moves} />, { api });
}

test('shows the notes on the customer and on the order', async () => {
  await open({});
  const shown = within(await screen.findByRole('region', { name: 'Notes' }));
  expect(shown.getByText('Call before coming')).toBeVisible();
  expect(shown.getByText('Bring a ladder')).toBeVisible();
  expect(shown.queryByText('Of another order')).toBeNull();
});

test('shows what a crew still has to collect, and what it has collected', async () => {
  await open({ cash: '20.00', cash_collected: '43.00' });
  // The order loads after the visit, and antd renders all facts anew.
  await vi.waitFor(() => {
    for (const text of ['Cash to collect', 'AED 20.00', 'Cash collected', 'AED 43.00'])
      expect(screen.getByText(text)).toBeVisible();
  });
});

test('shows what the customer chose and wrote, and where the visit is', async () => {
  const [service] = makeServiceOrder().services;
  if (!service) throw new Error('no service');
  const written_texts = [{ hint: 'What needs doing?', hint_ar: 'ما المطلوب؟', text: 'Shelf\nLamp' }];
  const order = makeServiceOrder({
    services: [
      {
        ...{ ...service, name: 'Handyman', text: '1 hour (AED 99)', written_texts },
        task_description: 'The gate is locked.\nRing twice',
      },
    ],
    address: makeAddress(),
    ...{ user_latitude: '25.08', user_longitude: '55.14' },
  });
  await open({}, { order });
  expect(await screen.findByText('1 hour')).toBeVisible();
  expect(screen.getByText('Handyman')).toBeVisible();
  expect(screen.getByText('What needs doing?').closest('li')).toHaveTextContent('Shelf Lamp');
  expect(screen.getByText('Note of the customer').closest('tr')).toHaveTextContent('The gate is locked. Ring twice');
  expect(screen.getByText('1204, Marina Heights, Marina Walk, Dubai')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Map' })).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=25.08,55.14',
  );
});
