import { setTimeout } from 'node:timers/promises';
import { REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { isShell, PREVIEW_COOKIE, RENDERED_HEADER } from '@dar/platform-protocol';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { getReason } from '../platform.ts';
import type { LivePath } from './live-sections.ts';
import type { Preview } from './preview.ts';

const CONCURRENCY = 2;
const TEXTS_CHUNK = /(?:^|-)texts-(.+)$/;
const TIMEOUT_MS = 30_000;
// A busy server renders too slowly at first, and after three failures waits ten seconds before it renders a section again.
const PAUSES_MS = [1_000, 4_000, 11_000];
const REGISTRY = new RegExp(`<script[^>]*id="${REGISTRY_ELEMENT_ID}"[^>]*>([^<]*)<`);

const pageRegistry = z.object({
  owner: z.optional(z.string()),
  sections: z.array(z.object({ name: z.string(), version: z.string() })),
});

export async function smokeOnServer(preview: Preview, live: readonly LivePath[]): Promise<string[]> {
  const languages = getLanguages(preview.manifest);
  const pages = preview.paths.flatMap((path) => languages.map((language) => ({ path, language })));
  const limit = pLimit(CONCURRENCY);
  const own = await limit.map(pages, (page) => checkOwnPage(preview, page));
  for (const pause of PAUSES_MS) {
    const slow = own.flatMap((check, index) => (check.isRendered ? [] : [index]));
    if (slow.length === 0) break;
    await setTimeout(pause);
    await limit.map(slow, async (index) => {
      const page = pages[index];
      if (page) own[index] = await checkOwnPage(preview, page);
    });
  }
  const others = await limit.map(live, (livePath) => liveProblems(preview, livePath));
  return [...own.flatMap(({ problems }) => problems), ...others.flat()];
}

interface CheckedPage {
  readonly problems: readonly string[];
  /** False if the server answered without a render, which it may make up for. */
  readonly isRendered: boolean;
}

/** Returns the languages in which a build has texts. Without texts, `*` asks for the first of the shop. */
function getLanguages({ chunks }: Preview['manifest']): readonly string[] {
  const languages = Object.keys(chunks).flatMap((chunk) => TEXTS_CHUNK.exec(chunk)?.[1] ?? []);
  return languages.length > 0 ? [...new Set(languages)] : ['*'];
}

async function checkOwnPage(preview: Preview, asked: { path: string; language: string }): Promise<CheckedPage> {
  const { manifest, version } = preview;
  const page = await readPage(preview, asked.path, asked.language);
  const say = (problem: string, isRendered = true) => {
    return { problems: [`${asked.path} in ${asked.language}: ${problem}`], isRendered };
  };
  if (page.failure) return say(page.failure);
  if (page.isRedirect) return PASSED;
  if (!isShell(manifest.name)) {
    if (page.registry?.owner !== manifest.name) return say(`${getOwner(page)} serves this path, not ${manifest.name}`);
    const shown = page.registry.sections.find(({ name }) => name === manifest.name)?.version;
    if (shown !== version) return say(`the page shows version ${shown ?? 'of nothing'}, not ${version}`);
  }
  if (page.isRendered || !manifest.isPublic) return PASSED;
  return say('the server did not render the section; its log has the reason', false);
}

const PASSED: CheckedPage = { problems: [], isRendered: true };

async function liveProblems(preview: Preview, { section, path }: LivePath): Promise<string[]> {
  const page = await readPage(preview, path, 'en');
  if (page.failure) return [`${path} of ${section}: ${page.failure}`];
  const isOwner = page.isRedirect || page.registry?.owner === section;
  return isOwner ? [] : [`${path} of ${section}: ${getOwner(page)} would serve this path`];
}

interface ServedPage {
  readonly failure?: string;
  readonly isRedirect?: boolean;
  readonly isRendered?: boolean;
  readonly registry?: z.output<typeof pageRegistry> | undefined;
}

async function readPage(preview: Preview, path: string, language: string): Promise<ServedPage> {
  const cookie = `${PREVIEW_COOKIE}=${preview.ticket}`;
  const headers = { cookie, accept: 'text/html', 'accept-language': language };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(new URL(path, preview.origin), { headers, redirect: 'manual', signal });
    const html = await response.text();
    if (response.status >= 400) return { failure: `the server answered ${response.status}` };
    return {
      isRedirect: response.status >= 300,
      isRendered: response.headers.get(RENDERED_HEADER) === '1',
      registry: readRegistry(html),
    };
  } catch (error) {
    return { failure: `the server did not answer: ${getReason(error)}` };
  }
}

function readRegistry(html: string): ServedPage['registry'] {
  try {
    return pageRegistry.safeParse(JSON.parse(html.match(REGISTRY)?.[1] ?? '')).data;
  } catch {
    return undefined;
  }
}

function getOwner({ registry }: ServedPage): string {
  return registry?.owner ?? 'no section';
}
