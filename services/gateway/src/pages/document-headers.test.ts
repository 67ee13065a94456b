import { addSite } from '@dar/registry/testing/change-registry';
import { expect, it } from 'vitest';
import { startReleasedGateway, type TestGateway } from '../testing/test-gateway.ts';

const PROXY = '10.0.0.7';
const SETTINGS = {
  GATEWAY_TRUST_PROXY: '10.0.0.0/8',
  TAG_MANAGER_ID: 'GTM-ABC1234',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  GOOGLE_MAPS_BROWSER_KEY: 'key-of-the-test',
};
const MAP_PAGE = '/add-address';

type Headers = Readonly<Record<string, unknown>>;
type Rule = readonly [name: string, isKept: (headers: Headers, path: string) => boolean];

const directive = (headers: Headers, name: string) =>
  String(headers['content-security-policy'])
    .split('; ')
    .find((rule) => rule.startsWith(`${name} `)) ?? '';

const RULES: readonly Rule[] = [
  ['runs no inline script', (headers) => !directive(headers, 'script-src').includes('unsafe-inline')],
  [
    'loads scripts from listed origins',
    (headers) => !/ (\*|data:|https?:)( |$)/.test(directive(headers, 'script-src')),
  ],
  [
    'compiles no code outside of map pages',
    (headers, path) => path === MAP_PAGE || !directive(headers, 'script-src').includes('unsafe-eval'),
  ],
  ['has a script policy', (headers) => directive(headers, 'script-src') !== ''],
  ['has no plug-ins', (headers) => directive(headers, 'object-src') === "object-src 'none'"],
  ['keeps its base address', (headers) => directive(headers, 'base-uri') === "base-uri 'self'"],
  ['sends forms to itself', (headers) => directive(headers, 'form-action') === "form-action 'self'"],
  ['is framed by itself', (headers) => directive(headers, 'frame-ancestors') === "frame-ancestors 'self'"],
  ['asks for HTTPS for a year', (headers) => headers['strict-transport-security'] === 'max-age=31536000'],
  ['leaves its opener', (headers) => headers['cross-origin-opener-policy'] === 'same-origin-allow-popups'],
  ['turns off the camera', (headers) => /(^|, )camera=\(\)/.test(String(headers['permissions-policy']))],
  ['leaves payment to Stripe', (headers) => !String(headers['permissions-policy']).includes('payment')],
  ['keeps declared types', (headers) => headers['x-content-type-options'] === 'nosniff'],
  ['shortens the referrer', (headers) => headers['referrer-policy'] === 'strict-origin-when-cross-origin'],
];

it.each(['/', '/service/7', '/login', '/checkout', MAP_PAGE, '/nowhere'])(
  'sends every security header with %s',
  async (path) => {
    await using gateway = await startReleasedGateway(SETTINGS);
    const headers = { accept: 'text/html', 'x-forwarded-proto': 'https' };
    const response = await gateway.app.inject({ url: path, headers, remoteAddress: PROXY });
    expect(RULES.filter(([, isKept]) => !isKept(response.headers, path)).map(([name]) => name)).toEqual([]);
  },
);

const PARTNER = { embedOrigins: ['https://partner.example'], sections: ['catalog'] };
const KEPT = 'unsafe-none';
const LEFT = 'same-origin-allow-popups';

async function getOpenerPolicy(gateway: TestGateway, host: string, path = '/'): Promise<unknown> {
  await gateway.refresh();
  const response = await gateway.app.inject({ url: path, headers: { accept: 'text/html', host } });
  return response.headers['cross-origin-opener-policy'];
}

it.each(['/embed-sign-in', '/checkout', '/'])('lets the windows of partners keep their opener: %s', async (path) => {
  await using gateway = await startReleasedGateway();
  await addSite(gateway.storage.database, 'partner', PARTNER);
  expect(await getOpenerPolicy(gateway, 'shop.example', path)).toBe(KEPT);
});

it('lets no other site than the shop and the embedded one keep an opener', async () => {
  await using gateway = await startReleasedGateway();
  const { database } = gateway.storage;
  await addSite(database, 'partner', { ...PARTNER, domains: ['partner-shop.example'] });
  await addSite(database, 'other', { domains: ['other.example'] });
  const hosts = ['shop.example', 'partner-shop.example', 'other.example'];
  const policies = [];
  for (const host of hosts) policies.push(await getOpenerPolicy(gateway, host));
  expect(policies).toEqual([KEPT, KEPT, LEFT]);
});
