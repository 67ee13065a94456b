import type { Stripe, StripeElements } from '@stripe/stripe-js';
import { expect, expectTypeOf, test } from 'vitest';
import type { StandInElements, StandInStripe } from './stripe-types.ts';

// TypeScript checks these; the test only names them.
test('every call of the stand-in has the types of Stripe.js', () => {
  expectTypeOf<Exclude<keyof StandInStripe, keyof Stripe>>().toEqualTypeOf<'_registerWrapper'>();
  expectTypeOf<Exclude<keyof StandInElements, keyof StripeElements>>().toEqualTypeOf<never>();
  expectTypeOf<StandInStripe['retrievePaymentIntent']>().toExtend<Stripe['retrievePaymentIntent']>();
  expectTypeOf<StandInStripe['registerAppInfo']>().toExtend<Stripe['registerAppInfo']>();
  expectTypeOf<StandInElements['update']>().toExtend<StripeElements['update']>();
  const confirm = (stripe: Stripe, elements: StripeElements): ReturnType<StandInStripe['confirmPayment']> =>
    stripe.confirmPayment({ elements, redirect: 'if_required' });
  const setUp = (stripe: Stripe, elements: StripeElements): ReturnType<StandInStripe['confirmSetup']> =>
    stripe.confirmSetup({ elements, redirect: 'if_required' });
  expect([confirm, setUp]).toHaveLength(2);
});
