import { STRIPE_JS_RELEASE, StripeStandIn } from './stripe-stand-in.ts';

const script = document.currentScript;
const base = new URL('./', script instanceof HTMLScriptElement ? script.src : location.href).href;

const Stripe = (key: string, options: { readonly locale?: string } = {}) =>
  new StripeStandIn({ key, base, locale: options.locale });

Reflect.set(window, 'Stripe', Object.assign(Stripe, { version: STRIPE_JS_RELEASE }));
