// Imports no packages: `npm run doctor` runs without them.

export interface StripeKeys {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly publishableKey: string;
}

/** The error of the keys and how to correct it. */
export interface StripeKeyError {
  readonly finding: string;
  readonly hint: string;
}

/** Returns why keys cannot be used together; undefined when they fit. An empty key counts as missing. */
export function findStripeKeyError(keys: Partial<StripeKeys>, isDemo: boolean): StripeKeyError | undefined {
  const { secretKey, webhookSecret, publishableKey } = keys;
  if (!(secretKey || webhookSecret || publishableKey)) return undefined;
  if (!(secretKey && webhookSecret && publishableKey)) {
    return {
      finding: 'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET and STRIPE_PUBLISHABLE_KEY belong together',
      hint: 'set all three, or none',
    };
  }
  const [secret, publishable] = [readMode(secretKey), readMode(publishableKey)];
  if (secret !== publishable) {
    return {
      finding: `STRIPE_SECRET_KEY is ${describe(secret)} and STRIPE_PUBLISHABLE_KEY is ${describe(publishable)}`,
      hint: "copy both keys from the same page of Stripe's dashboard",
    };
  }
  if (secret === 'live' && isDemo) {
    return {
      finding: 'live keys of Stripe in demo mode, which shows codes to anyone and has a public password',
      hint: 'set DEMO=0',
    };
  }
  return undefined;
}

/** Returns 'live' or 'test'; undefined for a key of another form. */
export function readMode(key: string): string | undefined {
  return /^(?:sk|rk|pk)_(live|test)_/.exec(key)?.[1];
}

function describe(mode: string | undefined): string {
  return mode ? `a ${mode} key` : 'a key without a mode';
}
