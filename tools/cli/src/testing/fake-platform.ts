import { REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import {
  type LiveSections,
  missingRequest,
  PLATFORM_PATH,
  PREVIEW_COOKIE,
  pinRequest,
  publishRequest,
  RENDERED_HEADER,
  type ReleaseRecord,
  SHELL,
  type SiteChannel,
} from '@dar/platform-protocol';
import Fastify, { type FastifyInstance } from 'fastify';

export const TOKEN = 'the-token-of-the-team-tips';

export interface FakePlatform extends AsyncDisposable {
  readonly origin: string;
  /** The requests that changed something, such as `PUT /releases/tips/1.0.0`. */
  readonly changes: string[];
  readonly pins: SiteChannel['pins'];
  /** The domains of the site. Empty: the platform's own. */
  readonly domains: string[];
  /** Page requests, with the version that each asked for, such as `/tips tips@1.0.0`. */
  readonly previews: string[];
  /** The next publication is blocked with these reasons. */
  block(reasons: readonly string[]): void;
  /** The section that serves a path, and whether the server renders it. */
  readonly pages: Map<string, { readonly owner: string; readonly isRendered: boolean }>;
}

/** Starts a platform in memory with one site, `shop`. It answers in the form of the schemas. */
export async function startFakePlatform(): Promise<FakePlatform> {
  const app = Fastify();
  const state: State = {
    changes: [],
    previews: [],
    pins: {},
    domains: [],
    pages: new Map(),
    releases: new Map(),
    blobs: new Set(),
    reasons: [],
  };
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    async (_request: unknown, body: Buffer) => body,
  );
  app.addHook('onRequest', async (request, reply) => {
    const isPage = !request.url.startsWith(PLATFORM_PATH);
    if (!isPage && request.headers.authorization !== `Bearer ${TOKEN}`)
      return reply.code(401).send(errorBody('unauthorized', 'The token is unknown.'));
    if (request.method !== 'GET') state.changes.push(`${request.method} ${request.url.replace(PLATFORM_PATH, '')}`);
  });
  await app.register(async (api) => releaseRoutes(api, state), { prefix: PLATFORM_PATH });
  await app.register(async (api) => siteRoutes(api, state), { prefix: PLATFORM_PATH });
  app.get('/*', async (request, reply) => {
    const shown = state.pages.get(request.url);
    const release = request.headers.cookie?.replace(`${PREVIEW_COOKIE}=`, '') ?? '';
    state.previews.push(`${request.url} ${release}`);
    if (!shown) return reply.code(404).send('no page');
    const [name, version] = release.split('@');
    const registry = { owner: shown.owner, sections: [{ name, version }] };
    return reply
      .header(RENDERED_HEADER, shown.isRendered ? '1' : '0')
      .type('text/html')
      .send(`<script type="application/json" id="${REGISTRY_ELEMENT_ID}">${JSON.stringify(registry)}</script>`);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    ...state,
    origin,
    block: (reasons) => {
      state.reasons = reasons;
    },
    [Symbol.asyncDispose]: () => app.close(),
  };
}

interface State extends Pick<FakePlatform, 'changes' | 'previews' | 'pins' | 'domains' | 'pages'> {
  readonly releases: Map<string, ReleaseRecord>;
  readonly blobs: Set<string>;
  reasons: readonly string[];
}

interface ReleaseParams {
  readonly section: string;
  readonly version: string;
  readonly hash: string;
}

function releaseRoutes(api: FastifyInstance, state: State): void {
  const path = '/releases/:section/:version';
  api.post(`${path}/missing`, async ({ body }) => {
    return { missing: missingRequest.parse(body).hashes.filter((hash) => !state.blobs.has(hash)) };
  });
  api.post<{ Params: ReleaseParams }>(`${path}/files/:hash`, async ({ params }, reply) => {
    state.blobs.add(params.hash);
    return reply.code(204).send();
  });
  api.put<{ Params: ReleaseParams }>(path, async ({ params: { section, version }, body }, reply) => {
    const { files } = publishRequest.parse(body);
    if (state.reasons.length > 0) {
      return reply.code(422).send(errorBody('incompatible', `${section} ${version} does not fit.`, state.reasons));
    }
    const known = state.releases.get(`${section}@${version}`);
    const record = known ?? makeRecord(section, version, files);
    state.releases.set(`${section}@${version}`, record);
    return reply.code(known ? 200 : 201).send(record);
  });
  api.get<{ Params: ReleaseParams }>(path, async ({ params: { section, version } }) => {
    return state.releases.get(`${section}@${version}`) ?? makeRecord(section, version, {});
  });
  api.post<{ Params: ReleaseParams }>(`${path}/previews`, async ({ params, hostname, port }) => {
    const origin = `http://${state.domains[0] ?? hostname}:${port}`;
    const ticket = `${params.section}@${params.version}`;
    return { origin, ticket, address: `${origin}/preview?ticket=${ticket}`, expiresAt: AT };
  });
  api.get('/releases', async () => ({
    releases: [...state.releases.values()].map(({ files, manifest: _, ...record }) => ({
      ...record,
      fileCount: Object.keys(files).length,
      bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0),
    })),
  }));
}

function siteRoutes(api: FastifyInstance, state: State): void {
  const site = (): SiteChannel => ({ domains: state.domains, embedOrigins: [], pins: state.pins });
  api.get('/sites', async () => ({ revision: 1, sites: { shop: site() } }));
  api.get('/sites/shop/sections', async (): Promise<LiveSections> => {
    const live = Object.entries(state.pins).filter(([name]) => name !== SHELL);
    return { sections: live.map(([name, { version }]) => ({ name, version, owns: ownedBy(name), consumes: [] })) };
  });
  api.post<{ Params: ReleaseParams }>('/sites/shop/pins/:section', async ({ params: { section }, body }) => {
    const { version } = pinRequest.parse(body);
    state.pins[section] = { version };
    const sentence = `${section} is pinned at ${version} on shop`;
    return { revision: 2, change: { action: 'pin', sentence }, site: site() };
  });
}

function makeRecord(section: string, version: string, files: ReleaseRecord['files']): ReleaseRecord {
  const manifest = { owns: ownedBy(section) };
  return { section, version, contentHash: '0'.repeat(64), publishedAt: AT, publishedBy: 'the team', files, manifest };
}

function ownedBy(section: string): string[] {
  return [`/${section}`, `/${section}/:id`];
}

const AT = '2026-11-20T09:15:00.000Z';

function errorBody(code: string, message: string, details: readonly string[] = []) {
  return { error: { code, message, details } };
}
