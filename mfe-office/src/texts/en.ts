import approvals from '../features/approvals/texts/en.ts';
import catalog from '../features/catalog/texts/en.ts';
import content from '../features/content/texts/en.ts';
import coupons from '../features/coupons/texts/en.ts';
import crewDay from '../features/crew-day/texts/en.ts';
import crews from '../features/crews/texts/en.ts';
import customers from '../features/customers/texts/en.ts';
import log from '../features/log/texts/en.ts';
import money from '../features/money/texts/en.ts';
import numbers from '../features/numbers/texts/en.ts';
import orders from '../features/orders/texts/en.ts';
import partners from '../features/partners/texts/en.ts';
import reviews from '../features/reviews/texts/en.ts';
import settings from '../features/settings/texts/en.ts';
import signIn from '../features/sign-in/texts/en.ts';
import staff from '../features/staff/texts/en.ts';
import today from '../features/today/texts/en.ts';
import frame from '../frame/texts/en.ts';
import entries from '../parts/entries/texts/en.ts';

const texts = {
  approvals,
  catalog,
  content,
  coupons,
  crewDay,
  crews,
  customers,
  entries,
  frame,
  log,
  money,
  numbers,
  orders,
  partners,
  reviews,
  settings,
  signIn,
  staff,
  today,
};

export type Texts = typeof texts;
export default texts;
