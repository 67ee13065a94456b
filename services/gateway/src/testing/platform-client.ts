import { hashOf } from '../ports/blob-store.ts';
import { PROVISIONS, REQUIREMENTS } from './fake-builds.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

export const PLATFORM_TOKEN = 'platform-token-of-the-tests';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  readonly token?: string;
}

/** A gateway in this process, or the origin of another. */
export type Target = Pick<TestGateway, 'app'> | { readonly origin: string };

/** Calls the platform API. Rejects if the gateway does not respond. */
export async function call(target: Target, { method = 'GET', path, body, token = PLATFORM_TOKEN }: Call) {
  const url = `/platform/api${path}`;
  const isBinary = Buffer.isBuffer(body);
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = isBinary ? 'application/octet-stream' : 'application/json';
  if ('app' in target) {
    const answer = await target.app.inject({
      method,
      url,
      headers,
      ...(body && { payload: isBinary ? body : JSON.stringify(body) }),
    });
    return { status: answer.statusCode, json: answer.body ? answer.json() : undefined };
  }
  const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body);
  const answer = await fetch(target.origin + url, { method, headers, body: payload ?? null });
  const text = await answer.text();
  return { status: answer.status, json: text ? JSON.parse(text) : undefined };
}

/** The files of a release by path. */
export type Files = Readonly<Record<string, string>>;

/** Returns the files of a section's build. */
export function sectionFiles(name: string, { code = 'code', ...manifest }: Record<string, unknown> = {}): Files {
  const entry = 'static/js/entry.js';
  const parts = { name, entry, entryName: name, owns: [`/${name}`], exposes: [], requires: REQUIREMENTS, ...manifest };
  return { 'section.json': JSON.stringify(parts), [entry]: String(code) };
}

/** Returns the files of a host's build. */
export function hostFiles(versions: object = {}): Files {
  return {
    'host.json': JSON.stringify({ scripts: ['index.js'], styles: [], ...PROVISIONS, ...versions }),
    'index.html': '<html><head><!--dar:head--></head><body><div id="root"><!--dar:page--></div></body></html>',
    'index.js': 'start()',
  };
}

/** Uploads files and publishes them as a version. */
export async function publish(
  gateway: Target,
  {
    section,
    version,
    files,
    ...rest
  }: { section: string; version: string; files: Files; token?: string; hosts?: string[] },
) {
  const { token, hosts } = rest;
  const list: Record<string, { hash: string; bytes: number }> = {};
  for (const [path, content] of Object.entries(files)) {
    const body = Buffer.from(content);
    const hash = hashOf(body);
    list[path] = { hash, bytes: body.byteLength };
    const uploaded = await call(gateway, {
      method: 'POST',
      path: `/releases/${section}/${version}/files/${hash}`,
      body,
      ...rest,
    });
    if (uploaded.status !== 204) return uploaded;
  }
  return call(gateway, {
    method: 'PUT',
    path: `/releases/${section}/${version}`,
    body: { files: list, hosts },
    ...(token && { token }),
  });
}

/** Pins a version. */
export function pin(gateway: Target, section: string, version: string, host = 'shop') {
  return call(gateway, { method: 'POST', path: `/hosts/${host}/pins/${section}`, body: { version } });
}

/** Creates a team's token. */
export async function createTeamToken(
  gateway: Target,
  sections: readonly string[],
  name = 'team',
): Promise<{ id: string; token: string }> {
  return (await call(gateway, { method: 'POST', path: '/tokens', body: { name, sections } })).json;
}

/** Starts a platform whose shop shows a shell and catalog 1.0.0, which owns `/catalog`. */
export async function startShop(environment?: Readonly<Record<string, string>>): Promise<TestGateway> {
  const gateway = await startTestGateway({ PLATFORM_TOKEN, ...environment });
  await publish(gateway, { section: 'host', version: '1.0.0', files: hostFiles() });
  await publish(gateway, { section: 'catalog', version: '1.0.0', files: sectionFiles('catalog') });
  await pin(gateway, 'host', '1.0.0');
  await pin(gateway, 'catalog', '1.0.0');
  return gateway;
}
