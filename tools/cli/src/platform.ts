import {
  canaryRequest,
  changeResponse,
  createdToken,
  history,
  hostList,
  hostRequest,
  liveSections,
  missingResponse,
  PLATFORM_PATH,
  pinRequest,
  platformError,
  publishRequest,
  releaseList,
  releaseResponse,
  tokenList,
  tokenRequest,
} from '@dar/contracts/platform';
import { reportList } from '@dar/contracts/platform/browser-reports';
import type { input, output, ZodMiniType } from '@dar/contracts/schema';
import { DarError } from './dar-error.ts';
import type { Settings } from './settings.ts';

export { DarError };

const TIMEOUT_MS = 60_000;

interface Request {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

/** Returns the calls of the platform API. Each throws DarError when the platform refuses or does not answer. */
export function createPlatform({ origin, token }: Pick<Settings, 'origin' | 'token'>) {
  const send = async (request: Request): Promise<Response> => {
    const response = await fetchFrom(origin, token, request);
    if (!response.ok) throw await refusal(response);
    return response;
  };
  const call = async <Schema extends ZodMiniType>(schema: Schema, request: Request): Promise<output<Schema>> =>
    readAnswer(schema, await send(request));
  const releasePath = (section: string, version: string) => `/releases/${segment(section)}/${segment(version)}`;
  const pinPath = (host: string, section: string) => `/hosts/${segment(host)}/pins/${segment(section)}`;
  const change = (path: string, body: unknown = {}) => call(changeResponse, { method: 'POST', path, body });

  return {
    releases: (section?: string) => call(releaseList, { method: 'GET', path: '/releases', query: { section } }),
    release: (section: string, version: string) =>
      call(releaseResponse, { method: 'GET', path: releasePath(section, version) }),
    missing: (section: string, version: string, hashes: readonly string[]) =>
      call(missingResponse, { method: 'POST', path: `${releasePath(section, version)}/missing`, body: { hashes } }),
    upload: async (section: string, version: string, hash: string, bytes: Uint8Array): Promise<void> => {
      await send({ method: 'POST', path: `${releasePath(section, version)}/files/${hash}`, body: bytes });
    },
    /** Returns whether the version is new. The same files may be published again. */
    publish: async (section: string, version: string, body: input<typeof publishRequest>): Promise<boolean> => {
      const path = releasePath(section, version);
      const response = await send({ method: 'PUT', path, body: publishRequest.parse(body) });
      await readAnswer(releaseResponse, response);
      return response.status === 201;
    },
    hosts: () => call(hostList, { method: 'GET', path: '/hosts' }),
    /** What each live section of a host owns and consumes. */
    liveSections: (host: string) => call(liveSections, { method: 'GET', path: `/hosts/${segment(host)}/sections` }),
    setHost: (host: string, body: input<typeof hostRequest>) =>
      call(changeResponse, { method: 'PUT', path: `/hosts/${segment(host)}`, body: hostRequest.parse(body) }),
    pin: (host: string, section: string, version: string) =>
      change(pinPath(host, section), pinRequest.parse({ version })),
    rollback: (host: string, section: string) => change(`${pinPath(host, section)}/rollback`),
    startCanary: (host: string, section: string, canary: input<typeof canaryRequest>) =>
      change(`${pinPath(host, section)}/canary`, canaryRequest.parse(canary)),
    promoteCanary: (host: string, section: string) => change(`${pinPath(host, section)}/canary/promote`),
    stopCanary: (host: string, section: string) =>
      call(changeResponse, { method: 'DELETE', path: `${pinPath(host, section)}/canary` }),
    history: (query: Request['query']) => call(history, { method: 'GET', path: '/history', query }),
    /** What browsers reported about each release since the gateway started. */
    reports: () => call(reportList, { method: 'GET', path: '/reports' }),
    tokens: () => call(tokenList, { method: 'GET', path: '/tokens' }),
    createToken: (body: input<typeof tokenRequest>) =>
      call(createdToken, { method: 'POST', path: '/tokens', body: tokenRequest.parse(body) }),
    revokeToken: async (id: string): Promise<void> => {
      await send({ method: 'DELETE', path: `/tokens/${segment(id)}` });
    },
  };
}

export type Platform = ReturnType<typeof createPlatform>;

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
    return await fetch(url, { method, headers, body: sent, signal: AbortSignal.timeout(TIMEOUT_MS) });
  } catch (cause) {
    throw new DarError(`${origin} does not answer: ${reasonOf(cause)}.`, 'failed', [], { cause });
  }
}

/** Returns why a request has no answer. `fetch` only says that it failed, and has the reason in `cause`. */
export function reasonOf(error: unknown): string {
  const { cause, message } = error as Error;
  return cause instanceof Error ? cause.message || (cause as NodeJS.ErrnoException).code || message : message;
}

async function readAnswer<Schema extends ZodMiniType>(schema: Schema, response: Response): Promise<output<Schema>> {
  const parsed = schema.safeParse(await response.json().catch(() => undefined));
  if (parsed.success) return parsed.data;
  const hint = 'this dar and the platform may be of different versions';
  throw new DarError(`${response.url} answered in another form: ${hint}.`, 'failed', [], { cause: parsed.error });
}

async function refusal(response: Response): Promise<DarError> {
  const parsed = platformError.safeParse(await response.json().catch(() => undefined));
  const kind = response.status < 500 ? 'refused' : 'failed';
  if (!parsed.success) return new DarError(`${response.url} answered ${response.status}.`, kind);
  const { message, details } = parsed.data.error;
  return new DarError(message, kind, details);
}
