import { START_SCRIPT_SOURCE } from './start-script.ts';

const TAG_MANAGER = ['https://*.googletagmanager.com'];
const MEASUREMENTS = [...TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

interface PolicyOptions {
  readonly devOrigins?: readonly string[] | undefined;
  readonly hasTagManager: boolean;
}

/**
 * Returns the policy of all pages. A hash allows the one inline script, so that pages stay cacheable without a nonce.
 * Inline styles are allowed, because components set `style` attributes.
 */
export function contentSecurityPolicy({ devOrigins = [], hasTagManager }: PolicyOptions): string {
  const own = ["'self'", ...devOrigins].join(' ');
  const scripts = hasTagManager ? TAG_MANAGER : [];
  const measurements = hasTagManager ? MEASUREMENTS : [];
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    `default-src ${own}`,
    `script-src ${[own, START_SCRIPT_SOURCE, ...scripts].join(' ')}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${[own, 'data:', ...measurements].join(' ')}`,
    `connect-src ${[own, ...sockets, ...measurements].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
