import { addToCart } from '@dar/contracts/cart';
import { paymentInit, placeOrder } from '@dar/contracts/checkout';
import * as office from '@dar/contracts/office';
import { saveTaskAndTime } from '@dar/contracts/schedule';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createOfficeCrews, signInMember } from '../../testing/office-crews.ts';
import { CONFIGURABLE, CONFIGURED } from '../../testing/test-catalog.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

const DAY = '2026-11-26';
const WRITTEN = '12\nShelf in the hall';

let shop: TestShop;
let order: string;
let crewId: number;
beforeAll(async () => {
  shop = await openTestShop({ crewsPerActivity: 0 });
  crewId = (await createOfficeCrews(shop).add()).id;
  const customer = await shop.newCustomer();
  await customer.call(addToCart, { ...CONFIGURED, selected_text_input_options: [{ id: 7, written_text: WRITTEN }] });
  await customer.call(saveTaskAndTime, { service_date: `${DAY} 09:00` });
  const { invoice_id } = (await customer.call(paymentInit, { payment_type: '5' })).oData;
  order = String((await customer.call(placeOrder, { invoice_id })).order_no);
  await shop.office(office.assignVisit, { order });
});
afterAll(() => shop.close());

async function getVisits(crew: number, phone: string) {
  await createOfficeCrews(shop).addMember(crew, phone);
  const call = shop.callOffice(await signInMember(shop, phone));
  return (await call(office.myDay, { date: DAY })).oData.visits;
}

test('shows the chosen options in both languages without prices, while the visit is open', async () => {
  const [service] = (await getVisits(crewId, '501112233'))[0]?.services ?? [];
  expect(service).toEqual({
    ...{ name: CONFIGURABLE.name, name_ar: CONFIGURABLE.name_ar, qty: 1 },
    options: [
      { label: '4 hours', label_ar: '4 ساعات', note: '', note_ar: '' },
      { label: 'Villa', label_ar: 'فيلا', note: '', note_ar: '' },
      { label: 'Bedroom × 2', label_ar: 'غرفة نوم × 2', note: 'With its wardrobe', note_ar: 'مع خزانتها' },
      { label: 'Oven', label_ar: 'فرن', note: 'Inside and out', note_ar: 'من الداخل والخارج' },
      { label: 'Floor', label_ar: 'الطابق', note: WRITTEN, note_ar: WRITTEN },
    ],
  });
  expect(await getVisits((await createOfficeCrews(shop).add()).id, '501112244')).toEqual([]);
  await shop.office(office.cancelByOffice, { order, reason: 'The customer called' });
  const [over] = await getVisits(crewId, '501112255');
  expect(over).toMatchObject({ status_text: 'Cancelled' });
  expect(over?.services).toEqual([{ name: CONFIGURABLE.name, name_ar: CONFIGURABLE.name_ar, qty: 1 }]);
});
