/**
 * The policy of a page. No script stands in the markup, so none is allowed there: a page stays cacheable without a
 * nonce. antd writes its styles into the page, hence the inline styles.
 */
export function contentSecurityPolicy(devOrigins: readonly string[] = []): string {
  const own = ["'self'", ...devOrigins].join(' ');
  const sockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  return [
    `default-src ${own}`,
    `script-src ${own}`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data:`,
    `connect-src ${[own, ...sockets].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ');
}
