import { REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { LANGUAGES } from '@dar/contracts/language';
import { RENDERED_HEADER, SHELL } from '@dar/contracts/platform';
import pLimit from 'p-limit';
import * as z from 'zod/mini';
import { type Preview, previewHeaders } from './preview.ts';

const CONCURRENCY = 4;
const TIMEOUT_MS = 30_000;
const REGISTRY = new RegExp(`<script[^>]*id="${REGISTRY_ELEMENT_ID}"[^>]*>([^<]*)<`);

const pageRegistry = z.object({
  owner: z.optional(z.string()),
  sections: z.array(z.object({ name: z.string(), version: z.string() })),
});

/** The path of a live section, which a new version of another section must not take. */
export interface LivePath {
  readonly section: string;
  readonly path: string;
}

/** Renders the pages of a preview on the server, and returns the problems of the preview and of the live sections. */
export async function smokeOnServer(preview: Preview, live: readonly LivePath[]): Promise<string[]> {
  const limit = pLimit(CONCURRENCY);
  const own = preview.paths.flatMap((path) => LANGUAGES.map((language) => () => ownProblems(preview, path, language)));
  const others = live.map((livePath) => () => liveProblems(preview, livePath));
  return (await Promise.all([...own, ...others].map((check) => limit(check)))).flat();
}

async function ownProblems(preview: Preview, path: string, language: string): Promise<string[]> {
  const { manifest, version } = preview;
  const page = await readPage(preview, path, language);
  const say = (problem: string) => [`${path} in ${language}: ${problem}`];
  if (page.failure) return say(page.failure);
  if (page.isRedirect || manifest.name === SHELL) return [];
  if (page.registry?.owner !== manifest.name) return say(`${ownerOf(page)} serves this path, not ${manifest.name}`);
  const shown = page.registry.sections.find(({ name }) => name === manifest.name)?.version;
  if (shown !== version) return say(`the page shows version ${shown ?? 'of nothing'}, not ${version}`);
  return manifest.isPublic && !page.isRendered
    ? say('the server did not render the section; its log has the reason')
    : [];
}

async function liveProblems(preview: Preview, { section, path }: LivePath): Promise<string[]> {
  const page = await readPage(preview, path, 'en');
  if (page.failure) return [`${path} of ${section}: ${page.failure}`];
  const isOwner = page.isRedirect || page.registry?.owner === section;
  return isOwner ? [] : [`${path} of ${section}: ${ownerOf(page)} would serve this path`];
}

interface ServedPage {
  readonly failure?: string;
  readonly isRedirect?: boolean;
  readonly isRendered?: boolean;
  readonly registry?: z.output<typeof pageRegistry> | undefined;
}

async function readPage(preview: Preview, path: string, language: string): Promise<ServedPage> {
  const headers = { ...previewHeaders(preview), accept: 'text/html', 'accept-language': language };
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
    return { failure: `the server did not answer: ${(error as Error).message}` };
  }
}

function readRegistry(html: string): ServedPage['registry'] {
  try {
    return pageRegistry.safeParse(JSON.parse(html.match(REGISTRY)?.[1] ?? '')).data;
  } catch {
    return undefined;
  }
}

function ownerOf({ registry }: ServedPage): string {
  return registry?.owner ?? 'no section';
}
