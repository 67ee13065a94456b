import { getHash } from '@dar/registry/blob-store';
import { PROVISIONS, REQUIREMENTS } from '@dar/registry/testing/fake-builds';
import { startTestPlatform, type TestPlatform } from './test-platform.ts';

export const PLATFORM_TOKEN = 'platform-token-of-the-tests';

interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly path: string;
  readonly body?: object | undefined;
  readonly token?: string;
}

/** A platform in this process, or the origin of another. */
export type Target = Pick<TestPlatform, 'app'> | { readonly origin: string };

/** Calls the platform API. Rejects if the platform does not respond. */
export async function call(target: Target, { method = 'GET', path, body, token = PLATFORM_TOKEN }: Call) {
  const url = `/platform/api${path}`;
  const isBinary = Buffer.isBuffer(body);
  const headers: Record<string, string> = { authorization: `Bearer ${token}` };
  if (body) headers['content-type'] = isBinary ? 'application/octet-stream' : 'application/json';
  if ('app' in target) {
    const response = await target.app.inject({
      method,
      url,
      headers,
      ...(body && { payload: isBinary ? body : JSON.stringify(body) }),
    });
    return { status: response.statusCode, json: response.body ? response.json() : undefined };
  }
  const payload = Buffer.isBuffer(body) ? new Uint8Array(body) : body && JSON.stringify(body);
  const response = await fetch(target.origin + url, { method, headers, body: payload ?? null });
  const text = await response.text();
  return { status: response.status, json: text ? JSON.parse(text) : undefined };
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
  platform: Target,
  {
    section,
    version,
    files,
    ...rest
  }: {
    section: string;
    version: string;
    files: Readonly<Record<string, string | Uint8Array>>;
    token?: string;
    sites?: string[];
  },
) {
  const { token, sites } = rest;
  const list: Record<string, { hash: string; bytes: number }> = {};
  for (const [path, content] of Object.entries(files)) {
    const body = Buffer.from(content);
    const hash = getHash(body);
    list[path] = { hash, bytes: body.byteLength };
    const uploaded = await call(platform, {
      method: 'POST',
      path: `/releases/${section}/${version}/files/${hash}`,
      body,
      ...rest,
    });
    if (uploaded.status !== 204) return uploaded;
  }
  return call(platform, {
    method: 'PUT',
    path: `/releases/${section}/${version}`,
    body: { files: list, sites },
    ...(token && { token }),
  });
}

/** Pins a version. */
export function pin(platform: Target, section: string, version: string, site = 'shop') {
  return call(platform, { method: 'POST', path: `/sites/${site}/pins/${section}`, body: { version } });
}

/** Creates a team's token. */
export async function createTeamToken(
  platform: Target,
  sections: readonly string[],
  name = 'team',
): Promise<{ id: string; token: string }> {
  return (await call(platform, { method: 'POST', path: '/tokens', body: { name, sections } })).json;
}

/** Starts a platform whose shop shows a shell and catalog 1.0.0, which owns `/catalog`. */
export async function startShop(environment?: Readonly<Record<string, string>>): Promise<TestPlatform> {
  const platform = await startTestPlatform({ PLATFORM_TOKEN, ...environment });
  await publish(platform, { section: 'host', version: '1.0.0', files: hostFiles() });
  await publish(platform, { section: 'catalog', version: '1.0.0', files: sectionFiles('catalog') });
  await pin(platform, 'host', '1.0.0');
  await pin(platform, 'catalog', '1.0.0');
  return platform;
}
