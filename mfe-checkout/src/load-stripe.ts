import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure/index.js';

/** The key of the payments sandbox. Its script takes the place of Stripe.js; everything after it is the same. */
const SANDBOX_KEY = 'pk_test_sandbox';
const SANDBOX_SCRIPT = '/payments-sandbox/js/stripe.js';

const loaded = new Map<string, Promise<Stripe>>();

/** Loads the provider's script and returns its object, once per key. A failed load is tried again by the next call. */
export function loadStripeJs(key: string): Promise<Stripe> {
  const known = loaded.get(key) ?? load(key);
  loaded.set(key, known);
  known.catch(() => loaded.delete(key));
  return known;
}

async function load(key: string): Promise<Stripe> {
  // The official loader uses a Stripe object that is already there.
  if (key === SANDBOX_KEY && !window.Stripe) await loadScript(SANDBOX_SCRIPT);
  const stripe = await loadStripe(key);
  if (!stripe) throw new Error('Stripe.js is available in browsers only.');
  return stripe;
}

function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`The script ${src} did not load.`));
    };
    document.head.append(script);
  });
}
