import { PROTECTED_PATHS, paths } from '@dar/contracts/paths';

/** Pages of customers and of signing in, and addresses that are no pages. Partners' pages say themselves that they are not indexed. */
const CLOSED = [
  ...PROTECTED_PATHS,
  paths.login(),
  paths.signup(),
  paths.verifyOtp(),
  '/verify-email',
  paths.forgot(),
  paths.resetPassword(),
  '/success',
  '/app/',
  '/dev/',
  '/docs',
  '/payments-sandbox/',
];

/** Returns `/robots.txt`. */
export function robotsText(siteUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
