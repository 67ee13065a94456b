import type { WithArabicPlurals } from '@dar/app/i18n';
import approvals from '../features/approvals/texts/ar.ts';
import catalog from '../features/catalog/texts/ar.ts';
import content from '../features/content/texts/ar.ts';
import coupons from '../features/coupons/texts/ar.ts';
import crewDay from '../features/crew-day/texts/ar.ts';
import crews from '../features/crews/texts/ar.ts';
import customers from '../features/customers/texts/ar.ts';
import log from '../features/log/texts/ar.ts';
import money from '../features/money/texts/ar.ts';
import numbers from '../features/numbers/texts/ar.ts';
import orders from '../features/orders/texts/ar.ts';
import partners from '../features/partners/texts/ar.ts';
import reviews from '../features/reviews/texts/ar.ts';
import settings from '../features/settings/texts/ar.ts';
import signIn from '../features/sign-in/texts/ar.ts';
import staff from '../features/staff/texts/ar.ts';
import today from '../features/today/texts/ar.ts';
import frame from '../frame/texts/ar.ts';
import entries from '../parts/entries/texts/ar.ts';
import type { Texts } from './en.ts';

const texts: WithArabicPlurals<Texts> = {
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

export default texts;
