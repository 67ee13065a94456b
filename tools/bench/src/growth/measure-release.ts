import { createHash } from 'node:crypto';
import { createPlatform, type Platform } from '@dar/cli/platform';
import { DEFAULT_SITE, type ReleaseFiles } from '@dar/platform-protocol';
import { PAGE_HEADERS } from './request-page.ts';

/** The section that owns home. */
const SECTION = 'catalog';
const COMPRESSED = /\.(br|gz)$/;
const NOTE = 'bench.txt';
/** Pages that the server has rendered have an element with the state. */
const RENDERED = 'id="dar-state"';

/** The token with which the platforms of the benchmark start. */
export const TOKEN = 'token-of-the-growth-benchmark';

interface Origins {
  readonly origin: string;
  readonly platformOrigin: string;
}

export interface MeasuredRelease {
  /** Milliseconds of the upload of one file and the publication. */
  readonly publish: number;
  /** Milliseconds from the pin until home shows the release. */
  readonly live: number;
}

/** Publishes and pins a section with one changed file. */
export async function measureRelease({ origin, platformOrigin }: Origins, round: number): Promise<MeasuredRelease> {
  const platform = createPlatform({ origin: platformOrigin, token: TOKEN });
  const files = await liveFiles(platform);
  const note = new TextEncoder().encode(`round ${round}`);
  const hash = createHash('sha256').update(note).digest('hex');
  const version = `0.2.${round + 1}`;
  const start = performance.now();
  await platform.upload(SECTION, version, hash, note);
  await platform.publish(SECTION, version, { files: { ...files, [NOTE]: { hash, bytes: note.byteLength } } });
  const published = performance.now();
  await platform.pin(DEFAULT_SITE, SECTION, version);
  await waitForVersion(origin, version);
  return { publish: published - start, live: performance.now() - published };
}

/** Returns the milliseconds of the last fifty changes of a section. */
export async function measureHistory(platformOrigin: string): Promise<number> {
  const platform = createPlatform({ origin: platformOrigin, token: TOKEN });
  const start = performance.now();
  await platform.history({ section: SECTION });
  return performance.now() - start;
}

async function liveFiles(platform: Platform): Promise<ReleaseFiles> {
  const { sites } = await platform.sites();
  const version = sites[DEFAULT_SITE]?.pins[SECTION]?.version;
  if (!version) throw new Error(`${SECTION} has no live version.`);
  const { files } = await platform.release(SECTION, version);
  return Object.fromEntries(Object.entries(files).filter(([path]) => !COMPRESSED.test(path)));
}

async function waitForVersion(origin: string, version: string): Promise<void> {
  const deadline = performance.now() + 10_000;
  while (performance.now() < deadline) {
    const page = await (await fetch(`${origin}/`, { headers: { accept: PAGE_HEADERS.accept } })).text();
    if (page.includes(`/${SECTION}/${version}/`) && page.includes(RENDERED)) return;
  }
  throw new Error(`The server does not render home with ${SECTION} ${version}.`);
}
