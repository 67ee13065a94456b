import { createHash } from 'node:crypto';
import { START_SCRIPT_SOURCE } from './start-script.ts';

const TAG_MANAGER = ['https://*.googletagmanager.com'];
const MEASUREMENTS = [...TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

// docs.stripe.com/security/guide#content-security-policy
const STRIPE_SCRIPTS = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const STRIPE_FRAMES = [...STRIPE_SCRIPTS, 'https://hooks.stripe.com'];
const STRIPE_API = ['https://api.stripe.com'];

// developers.google.com/maps/documentation/javascript/content-security-policy
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com', 'https://*.google.com'];
const GOOGLE_PICTURES = [...GOOGLE, 'https://*.ggpht.com', 'https://*.googleusercontent.com'];

interface PolicyOptions {
  readonly devOrigins?: readonly string[] | undefined;
  readonly hasTagManager: boolean;
  /** False with the payments sandbox, whose script and frames are the site's own. */
  readonly hasStripe: boolean;
  /** Allows Google Maps, which compiles code and starts workers. For the documents of the map pages only. */
  readonly hasGoogleMaps?: boolean;
}

/** A hash allows the one inline script, so that pages stay cacheable without a nonce. */
export function contentSecurityPolicy(options: PolicyOptions): string {
  const { devOrigins = [], hasTagManager, hasStripe, hasGoogleMaps = false } = options;
  const own = ["'self'", ...devOrigins].join(' ');
  const scripts = [...(hasTagManager ? TAG_MANAGER : []), ...(hasStripe ? STRIPE_SCRIPTS : [])];
  const payments = hasStripe ? STRIPE_API : [];
  const measurements = hasTagManager ? MEASUREMENTS : [];
  const google = hasGoogleMaps ? GOOGLE : [];
  const pictures = [...measurements, ...(hasGoogleMaps ? GOOGLE_PICTURES : [])];
  const frames = [...(hasStripe ? STRIPE_FRAMES : []), ...(hasGoogleMaps ? ['https://*.google.com'] : [])];
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    `default-src ${own}`,
    `script-src ${[own, START_SCRIPT_SOURCE, ...scripts, ...(hasGoogleMaps ? [...GOOGLE_PICTURES, "'unsafe-eval'", 'blob:'] : [])].join(' ')}`,
    `style-src ${own} 'unsafe-inline'${hasGoogleMaps ? ' https://fonts.googleapis.com' : ''}`,
    ...(hasGoogleMaps ? [`font-src ${own} https://fonts.gstatic.com`, 'worker-src blob:'] : []),
    `img-src ${[own, 'data:', ...pictures].join(' ')}`,
    `connect-src ${[own, ...sockets, ...measurements, ...payments, ...google, ...(hasGoogleMaps ? ['data:', 'blob:'] : [])].join(' ')}`,
    ...(frames.length > 0 ? [`frame-src ${[own, ...frames].join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}

/** Returns the policy of a page that may add this import map, which is an inline script. */
export function allowImportMap(policy: string, importMap: string | undefined): string {
  if (importMap === undefined) return policy;
  const source = `'sha256-${createHash('sha256').update(importMap).digest('base64')}'`;
  return policy.replace('script-src', `script-src ${source}`);
}
