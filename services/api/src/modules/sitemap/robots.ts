import { PROTECTED_PATHS, paths } from '@dar/contracts/paths';

/** Pages of customers and of signing in, and addresses that are no pages. Partners' pages say themselves that they are not indexed. */
const CLOSED = [
  ...PROTECTED_PATHS,
  paths.login(),
  paths.signup(),
  paths.verifyOtp(),
  paths.verifyEmail.pattern,
  paths.forgot(),
  paths.resetPassword(),
  paths.success.pattern,
  '/app/',
  '/dev/',
  '/docs',
  '/payments-sandbox/',
];

export function robotsText(siteUrl: string): string {
  const rules = CLOSED.map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...rules, '', `Sitemap: ${siteUrl}/sitemap.xml`, ''].join('\n');
}
