import {
  canaryRequest,
  changeResponse,
  createdToken,
  history,
  liveSections,
  missingResponse,
  PLATFORM_PATH,
  pinRequest,
  pinsRequest,
  pinsResponse,
  platformError,
  previewRequest,
  previewResponse,
  publishRequest,
  type ReleaseFiles,
  releaseList,
  releaseResponse,
  rollbackRequest,
  siteList,
  siteRequest,
  tokenList,
  tokenRequest,
  yankResponse,
} from '@dar/platform-protocol';
import { reportList, type VitalQuery, vitalList } from '@dar/platform-protocol/browser-reports';
import pLimit from 'p-limit';
import type { input, output, ZodMiniType } from 'zod/mini';
import { DarError } from './dar-error.ts';
import type { Settings } from './settings.ts';

export { DarError };

const TIMEOUT_MS = 60_000;
const UPLOADS = 8;

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

const pinPath = (site: string, section: string) => `/sites/${segment(site)}/pins/${segment(section)}`;

/** Returns the calls of the platform API. Each throws DarError when the platform refuses or does not answer. */
export function createPlatform({ origin, token }: Pick<Settings, 'origin' | 'token'>) {
  const send = async (request: Request): Promise<Response> => {
    const response = await fetchFrom(origin, token, request);
    if (!response.ok) throw await readError(response);
    return response;
  };
  const call = async <Schema extends ZodMiniType>(schema: Schema, request: Request): Promise<output<Schema>> =>
    parseResponse(schema, await send(request));
  const releasePath = (section: string, version: string) => `/releases/${segment(section)}/${segment(version)}`;
  const change = (path: string, body: unknown = {}) => call(changeResponse, { method: 'POST', path, body });

  return {
    /** Returns all releases, newest first. */
    releases: async (section?: string): Promise<output<typeof releaseList>> => {
      const releases: output<typeof releaseList>['releases'] = [];
      for (let before: string | undefined, isFirst = true; isFirst || before !== undefined; isFirst = false) {
        const page = await call(releaseList, { method: 'GET', path: '/releases', query: { section, before } });
        releases.push(...page.releases);
        before = page.next;
      }
      return { releases };
    },
    release: (section: string, version: string) =>
      call(releaseResponse, { method: 'GET', path: releasePath(section, version) }),
    /** Returns the zipped types of a release. Throws DarError if it has none. */
    types: (section: string, version: string) =>
      readBytes(send({ method: 'GET', path: `${releasePath(section, version)}/types` })),
    missing: (section: string, version: string, hashes: readonly string[]) =>
      call(missingResponse, { method: 'POST', path: `${releasePath(section, version)}/missing`, body: { hashes } }),
    upload: async (section: string, version: string, hash: string, bytes: Uint8Array): Promise<void> => {
      await send({ method: 'POST', path: `${releasePath(section, version)}/files/${hash}`, body: bytes });
    },
    download: (section: string, version: string, hash: string) =>
      readBytes(send({ method: 'GET', path: `${releasePath(section, version)}/files/${hash}` })),
    /** Returns whether the version is new. The same files may be published again. */
    publish: async (section: string, version: string, body: input<typeof publishRequest>): Promise<boolean> => {
      const path = releasePath(section, version);
      const response = await send({ method: 'PUT', path, body: publishRequest.parse(body) });
      await parseResponse(releaseResponse, response);
      return response.status === 201;
    },
    /** Returns the right to see a published version on the pages of a site. */
    preview: (section: string, version: string, site: string) => {
      const path = `${releasePath(section, version)}/previews`;
      return call(previewResponse, { method: 'POST', path, body: previewRequest.parse({ site }) });
    },
    sites: () => call(siteList, { method: 'GET', path: '/sites' }),
    liveSections: (site: string) => call(liveSections, { method: 'GET', path: `/sites/${segment(site)}/sections` }),
    setSite: (site: string, body: input<typeof siteRequest>) =>
      call(changeResponse, { method: 'PUT', path: `/sites/${segment(site)}`, body: siteRequest.parse(body) }),
    /** `force` says why a version is pinned that breaks others. */
    pin: (site: string, section: string, version: string, force?: string) =>
      change(pinPath(site, section), pinRequest.parse({ version, force })),
    /** Pins one version of each section, all of them or none, on one site or on every site that may load it. */
    pinTogether: (versions: Readonly<Record<string, string>>, site?: string) =>
      call(pinsResponse, { method: 'POST', path: '/pins', body: pinsRequest.parse({ versions, site }) }),
    unpin: (site: string, section: string) => call(changeResponse, { method: 'DELETE', path: pinPath(site, section) }),
    yank: (section: string, version: string) =>
      call(yankResponse, { method: 'POST', path: `${releasePath(section, version)}/yank`, body: {} }),
    /** `force` says why, if the version before breaks others. */
    rollback: (site: string, section: string, force?: string) =>
      change(`${pinPath(site, section)}/rollback`, rollbackRequest.parse({ force })),
    startCanary: (site: string, section: string, canary: input<typeof canaryRequest>) =>
      change(`${pinPath(site, section)}/canary`, canaryRequest.parse(canary)),
    promoteCanary: (site: string, section: string) => change(`${pinPath(site, section)}/canary/promote`),
    stopCanary: (site: string, section: string) =>
      call(changeResponse, { method: 'DELETE', path: `${pinPath(site, section)}/canary` }),
    history: (query: Request['query']) => call(history, { method: 'GET', path: '/history', query }),
    reports: () => call(reportList, { method: 'GET', path: '/reports' }),
    vitals: (query: VitalQuery) => call(vitalList, { method: 'GET', path: '/reports/vitals', query }),
    tokens: () => call(tokenList, { method: 'GET', path: '/tokens' }),
    createToken: (body: input<typeof tokenRequest>) =>
      call(createdToken, { method: 'POST', path: '/tokens', body: tokenRequest.parse(body) }),
    revokeToken: async (id: string): Promise<void> => {
      await send({ method: 'DELETE', path: `/tokens/${segment(id)}` });
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;

interface Upload {
  readonly section: string;
  readonly version: string;
  readonly files: ReleaseFiles;
  readonly read: (path: string) => Promise<Uint8Array> | Uint8Array;
}

/** Uploads the files that the platform lacks, and returns their number. */
export async function uploadFiles(
  platform: Pick<Platform, 'missing' | 'upload'>,
  { section, version, files, read }: Upload,
): Promise<number> {
  const paths = new Map(Object.entries(files).map(([path, { hash }]) => [hash, path]));
  const { missing } = await platform.missing(section, version, [...paths.keys()]);
  await pLimit(UPLOADS).map(missing, async (hash) => {
    await platform.upload(section, version, hash, await read(paths.get(hash) ?? ''));
  });
  return missing.length;
}

const segment = encodeURIComponent;

async function fetchFrom(
  origin: string,
  token: string,
  { method, path, query = {}, body }: Request,
): Promise<Response> {
  const url = new URL(PLATFORM_PATH + path, origin);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  const isBinary = body instanceof Uint8Array;
  const headers: Record<string, string> = { authorization: `Bearer ${token}`, accept: 'application/json' };
  if (body !== undefined) headers['content-type'] = isBinary ? 'application/octet-stream' : 'application/json';
  const sent = body === undefined ? null : isBinary ? new Uint8Array(body) : JSON.stringify(body);
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    // The token goes to this address only.
    return await fetch(url, { method, headers, body: sent, signal, redirect: 'error' });
  } catch (cause) {
    throw new DarError(`${origin} does not answer: ${getReason(cause)}.`, 'failed', [], { cause });
  }
}

/** Returns why a request has no answer. `fetch` only says that it failed, and has the reason in `cause`. */
export function getReason(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}

async function readBytes(response: Promise<Response>): Promise<Uint8Array> {
  return new Uint8Array(await (await response).arrayBuffer());
}

async function parseResponse<Schema extends ZodMiniType>(schema: Schema, response: Response): Promise<output<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const hint = 'this dar and the platform may be of different versions';
  throw new DarError(`${response.url} answered in another form: ${hint}.`, 'failed', [], { cause: parsed.error });
}

async function readError(response: Response): Promise<DarError> {
  const parsed = platformError.safeParse(await response.json().catch(() => undefined));
  const kind = response.status < 500 ? 'blocked' : 'failed';
  if (!parsed.success) return new DarError(`${response.url} answered ${response.status}.`, kind);
  const { message, details } = parsed.data.error;
  return new DarError(message, kind, details);
}
