import { START_SCRIPT_SOURCE } from './start-script.ts';

// What a container of Google Tag Manager and the measurements that it sends need (its guide to this policy).
const TAG_MANAGER = ['https://*.googletagmanager.com'];
const MEASUREMENTS = [...TAG_MANAGER, 'https://*.google-analytics.com', 'https://*.analytics.google.com'];

interface PolicyOptions {
  /** Origins of dev servers that pages may load from; none in production. */
  readonly devOrigins?: readonly string[] | undefined;
  /** Pages may load the tag manager. */
  readonly hasTagManager: boolean;
}

/**
 * The policy of a page. The one script that stands in the markup is always the same, so its hash allows it and a page
 * stays cacheable without a nonce. Components set styles of their elements, hence the inline styles.
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
