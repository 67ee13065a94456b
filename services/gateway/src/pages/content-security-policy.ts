import { START_SCRIPT_SOURCE } from './start-script.ts';

const TAG_MANAGER = ['https://*.googletagmanager.com'];
const MEASUREMENTS = [...TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

// docs.stripe.com/security/guide#content-security-policy
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];
const STRIPE_API = ['https://api.stripe.com'];

interface PolicyOptions {
  readonly devOrigins?: readonly string[] | undefined;
  readonly hasTagManager: boolean;
  /** False with the payments sandbox, whose script and frames are the site's own. */
  readonly hasStripe: boolean;
}

/**
 * Returns the policy of all pages. A hash allows the one inline script, so that pages stay cacheable without a nonce.
 * Inline styles are allowed, because components set `style` attributes.
 */
export function contentSecurityPolicy({ devOrigins = [], hasTagManager, hasStripe }: PolicyOptions): string {
  const own = ["'self'", ...devOrigins].join(' ');
  const scripts = [...(hasTagManager ? TAG_MANAGER : []), ...(hasStripe ? STRIPE_SCRIPTS : [])];
  const payments = hasStripe ? STRIPE_API : [];
  const measurements = hasTagManager ? MEASUREMENTS : [];
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    `default-src ${own}`,
    `script-src ${[own, START_SCRIPT_SOURCE, ...scripts].join(' ')}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${[own, 'data:', ...measurements].join(' ')}`,
    `connect-src ${[own, ...sockets, ...measurements, ...payments].join(' ')}`,
    ...(hasStripe ? [`frame-src ${[own, ...STRIPE_FRAMES].join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
