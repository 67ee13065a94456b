import { START_SCRIPT_SOURCE } from './start-script.ts';

/**
 * The policy of a page. The one script that stands in the markup is always the same, so its hash allows it and a page
 * stays cacheable without a nonce. Components set styles of their elements, hence the inline styles.
 */
export function contentSecurityPolicy(devOrigins: readonly string[] = []): string {
  const own = ["'self'", ...devOrigins].join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    `default-src ${own}`,
    `script-src ${own} ${START_SCRIPT_SOURCE}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data:`,
    `connect-src ${[own, ...sockets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
