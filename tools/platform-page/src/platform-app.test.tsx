import { PLATFORM_PATH } from '@dar/platform-protocol';
import { render, screen, userEvent, waitFor, within } from '@dar/testing/dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { App } from 'antd';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlatformApp } from './platform-app.tsx';
import { storeToken } from './stored-token.ts';

type ApiResponse = readonly [status: number, body: unknown];

const release = (version: string, publishedAt: string) => ({
  section: 'catalog',
  version,
  contentHash: 'a'.repeat(64),
  publishedAt,
  publishedBy: 'catalog team',
  fileCount: 12,
  bytes: 45_600,
});
const releases = [release('1.3.0', '2026-11-20T06:00:00Z'), release('1.4.0', '2026-11-23T06:00:00Z')];
const report = {
  site: 'shop',
  section: 'catalog',
  version: '1.3.0',
  loads: 60,
  failures: { load: 9, render: 2, tampered: 1, start: 0 },
  loadMilliseconds: 123.4,
  vitals: { LCP: 1840, INP: 96, CLS: 0.0214 },
};
const sitesWith = (pin: object) => ({
  revision: 7,
  sites: { shop: { domains: [], embedOrigins: [], pins: { catalog: { version: '1.3.0', ...pin } } } },
});
const changed = (sentence: string) => ({
  revision: 8,
  change: { action: 'pin', sentence },
  site: sitesWith({}).sites.shop,
});
const errorBody = (message: string, details: readonly string[] = []) => ({
  error: { code: 'incompatible', message, details },
});

let responses: Map<string, ApiResponse>;
let queries: string[];
let sent: { readonly call: string; readonly body: unknown; readonly token: string | null }[];

beforeEach(() => {
  sent = [];
  queries = [];
  responses = new Map<string, ApiResponse>([
    ['GET /sites', [200, sitesWith({})]],
    ['GET /releases', [200, { releases }]],
    ['GET /history', [200, { entries: [] }]],
    ['GET /tokens', [200, { tokens: [] }]],
    ['GET /reports', [200, { reports: [report] }]],
    ['GET /reports/vitals', [200, { vitals: [] }]],
  ]);
  vi.stubGlobal('fetch', async (url: URL, { method, body, headers }: RequestInit) => {
    const call = `${method} ${url.pathname.replace(PLATFORM_PATH, '')}`;
    const json = typeof body === 'string' ? JSON.parse(body) : undefined;
    queries.push(url.search);
    sent.push({ call, body: json, token: new Headers(headers).get('authorization') });
    const [status, response] = responses.get(call) ?? [404, errorBody(`Nothing answers ${call}.`)];
    return Response.json(response, { status });
  });
});

function open() {
  render(
    <App>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <PlatformApp />
      </QueryClientProvider>
    </App>,
  );
  return userEvent.setup();
}

function openSignedIn() {
  storeToken('a-token-of-the-platform');
  return open();
}

const changesSent = () => sent.filter(({ call }) => !call.startsWith('GET'));

describe('signing in', () => {
  it('sends the token with every call, and keeps it for the tab', async () => {
    const user = open();
    await user.type(await screen.findByLabelText('Token'), ' my-token{Enter}');
    expect(await screen.findByText('1.3.0')).toBeInTheDocument();
    expect(new Set(sent.map(({ token }) => token))).toEqual(new Set(['Bearer my-token']));
    expect(sessionStorage).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByLabelText('Token')).toHaveValue('');
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows why a token was rejected', async () => {
    responses.set('GET /sites', [401, errorBody('This token is unknown or revoked.')]);
    const user = open();
    await user.type(await screen.findByLabelText('Token'), 'old-token{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This token is unknown or revoked.');
    expect(sessionStorage).toHaveLength(0);
  });
});

describe('a section on a site', () => {
  it('is listed with its live version, canary, size and publisher', async () => {
    responses.set('GET /sites', [200, sitesWith({ canary: { version: '1.4.0', percent: 5 } })]);
    openSignedIn();
    const row = await screen.findByRole('row', { name: /catalog/ });
    for (const text of ['1.3.0', '1.4.0 at 5 %', '45.6 kB', '123 ms', '12 of 60 (20 %)', /by catalog team/]) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
  });

  it("is listed with the versions of a partner's own site", async () => {
    const provides = { shared: { react: '19.3.1' }, contracts: '1.1.0' };
    const palm = { domains: [], embedOrigins: ['https://palm.example'], provides, pins: {} };
    responses.set('GET /sites', [200, { revision: 7, sites: { palm } }]);
    openSignedIn();
    const text = 'embedded by https://palm.example, with its own react 19.3.1, contracts 1.1.0';
    expect(await screen.findByText(text)).toBeInTheDocument();
  });

  it('is pinned at another version', async () => {
    responses.set('POST /sites/shop/pins/catalog', [200, changed('catalog 1.4.0 is live on shop.')]);
    const user = openSignedIn();
    await user.click(await screen.findByRole('button', { name: 'Pin catalog on shop' }));
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    expect(await screen.findByText('catalog 1.4.0 is live on shop.')).toBeInTheDocument();
    expect(changesSent()).toMatchObject([{ body: { version: '1.4.0' } }]);
  });

  it('shows every reason of a blocked pin, and keeps the dialog', async () => {
    const reason = 'catalog 1.4.0 needs react ^20, site shop gives 19.3.1';
    responses.set('POST /sites/shop/pins/catalog', [422, errorBody('catalog 1.4.0 does not fit shop.', [reason])]);
    const user = openSignedIn();
    await user.click(await screen.findByRole('button', { name: 'Pin catalog on shop' }));
    await user.click(await screen.findByRole('button', { name: 'Pin' }));
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.getByText('catalog 1.4.0 does not fit shop.')).toBeInTheDocument();
    expect(screen.getByText('Pin catalog on shop')).toBeInTheDocument();
  });

  it('is rolled back after a question', async () => {
    responses.set('GET /sites', [200, sitesWith({ previous: '1.2.0' })]);
    responses.set('POST /sites/shop/pins/catalog/rollback', [200, changed('catalog is back at 1.2.0 on shop.')]);
    const user = openSignedIn();
    await user.click(await screen.findByRole('button', { name: 'Roll back catalog on shop' }));
    expect(changesSent()).toEqual([]);
    await user.click(await screen.findByRole('button', { name: 'OK' }));
    expect(await screen.findByText('catalog is back at 1.2.0 on shop.')).toBeInTheDocument();
  });

  it('gets a canary for a share of the visitors', async () => {
    responses.set('POST /sites/shop/pins/catalog/canary', [200, changed('1.4.0 is the canary for 5 %.')]);
    const user = openSignedIn();
    await user.click(await screen.findByRole('button', { name: 'Start a canary of catalog on shop' }));
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    expect(await screen.findByText('1.4.0 is the canary for 5 %.')).toBeInTheDocument();
    expect(changesSent()).toMatchObject([{ body: { version: '1.4.0', percent: 5 } }]);
  });
});

it('shows the reports of browsers by release', async () => {
  const user = openSignedIn();
  await user.click(await screen.findByRole('tab', { name: 'Browsers' }));
  const row = await screen.findByRole('row', { name: /12 of 60 \(20 %\).*1840 ms/ });
  for (const text of ['123 ms', '96 ms', '0.021']) expect(within(row).getByText(text)).toBeInTheDocument();
});

describe('web vitals', () => {
  const measured = (p75: number, pages: number) => ({ p75, pages });
  const cart = { group: '/cart', vitals: { LCP: measured(2000, 60), CLS: measured(0.02, 60), INP: measured(100, 8) } };
  const vitals = [
    { version: '1.3.0', ...cart },
    { version: '1.4.0', group: '/cart', vitals: { LCP: measured(2300, 12), CLS: measured(0.01, 12) } },
    { version: '1.2.0', group: '/old', vitals: { LCP: measured(900, 5) } },
  ];

  it('compare the canary with the live version, page by page', async () => {
    responses.set('GET /sites', [200, sitesWith({ canary: { version: '1.4.0', percent: 5 } })]);
    responses.set('GET /reports/vitals', [200, { vitals }]);
    const user = openSignedIn();
    await user.click(await screen.findByRole('tab', { name: 'Browsers' }));
    const row = await screen.findByRole('row', { name: /\/cart/ });
    for (const text of ['2000 ms of 60', '2300 ms of 12, +15 %', '0.020 of 60', '0.010 of 12, −50 %', '100 ms of 8']) {
      expect(within(row).getByText(text)).toBeInTheDocument();
    }
    expect(screen.queryByRole('row', { name: /old/ })).toBeNull();
  });

  it('are grouped by language or connection, too', async () => {
    responses.set('GET /reports/vitals', [200, { vitals }]);
    const user = openSignedIn();
    await user.click(await screen.findByRole('tab', { name: 'Browsers' }));
    await user.click(await screen.findByText('Connection'));
    await waitFor(() => expect(queries).toContain('?site=shop&section=catalog&by=connection'));
    expect(await screen.findByRole('columnheader', { name: 'Connection' })).toBeInTheDocument();
  });
});

it('loads again after a failure', async () => {
  responses.set('GET /sites', [500, {}]);
  const user = openSignedIn();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  responses.set('GET /sites', [200, sitesWith({})]);
  await user.click(retry);
  expect(await screen.findByText('1.3.0')).toBeInTheDocument();
});

it('shows a new token once', async () => {
  const created = { id: 't1', name: 'Catalog team', sections: ['catalog'], createdAt: '2026-11-23T06:00:00Z' };
  responses.set('POST /tokens', [201, { ...created, token: 'dar_secret' }]);
  const user = openSignedIn();
  await user.click(await screen.findByRole('tab', { name: 'Tokens' }));
  await user.click(await screen.findByRole('button', { name: 'Create a token' }));
  await user.type(await screen.findByLabelText('Name of the team or person'), 'Catalog team');
  await user.type(screen.getByLabelText('Sections that it may publish and pin'), 'catalog{Enter}');
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('dar_secret')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByText('dar_secret')).toBeNull());
});
