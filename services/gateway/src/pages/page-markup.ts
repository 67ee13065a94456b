import {
  LATE_PARTS_CHUNK,
  REGISTRY_ELEMENT_ID,
  ROUTES_CHUNK,
  STATE_ELEMENT_ID,
  TAG_MANAGER_META,
} from '@dar/shared/federation/registry';
import { FILES_ELEMENT_ID, type StartedFile } from '@dar/shared/federation/start-page';
import { directionOf, type Language } from '@dar/shared/i18n/language';
import type { WirePage } from '../render/messages.ts';
import { pageRegistry, type Sheets, type Site, type SiteHost, type SiteSection } from './site.ts';
import { START_SCRIPT } from './start-script.ts';

const HEAD_PLACEHOLDER = '<!--dar:head-->';
const PAGE_PLACEHOLDER = '<!--dar:page-->';
const HTML_TAG = /<html[^>]*>/;
const END = '</body>';
const NEW_LINE = '\n    ';
const TITLE = /<title>[^<]*<\/title>\s*/;

interface EarlyParts {
  readonly site: Site;
  readonly language: Language;
  /** Who owns the path; undefined when nobody does. */
  readonly section: SiteSection | undefined;
  /** Chunks of the section that the path needs, as far as that is known, and the host's late parts where it does. */
  readonly chunks?: readonly string[] | undefined;
  /** The tag manager's container that the page starts, late. */
  readonly tagManager?: string | undefined;
}

interface LateParts {
  readonly site: Site;
  /** Who owns the path; undefined when nobody does. */
  readonly section: SiteSection | undefined;
  /** What the server rendered; undefined when browsers do it. */
  readonly rendered?: Pick<WirePage, 'head' | 'html' | 'state'> | undefined;
}

/** What of a document does not depend on its render. */
interface EarlyMarkup {
  /** The host's page, in its language and direction, up to what is put into its head. */
  readonly opening: string;
  /** In the head: the styles of what is shown, and the start of all scripts that this path needs (see startPage). */
  readonly files: string;
}

/** What of a document is known with its render. */
interface LateMarkup {
  /** In the head: title, and what else the page asks for. */
  readonly head: string;
  /** From the end of the head on: what was rendered, the registry, and the state. */
  readonly body: string;
}

/** The whole document. What the page asks for in its head stands before the styles, so that its picture is asked for early. */
export function wholePage({ opening, files }: EarlyMarkup, { head, body }: LateMarkup): string {
  return opening + inLines([head, files]) + body;
}

/** The same in two pieces, with the styles first: what can be sent before the render. */
export function startOf({ opening, files }: EarlyMarkup): string {
  return opening + files;
}

/** What follows the start. */
export function restOf({ head, body }: LateMarkup): string {
  return inLines(['', head]) + body;
}

function inLines(parts: readonly string[]): string {
  return parts.join(NEW_LINE);
}

export function earlyMarkup({ site, language, section, chunks, tagManager }: EarlyParts): EarlyMarkup {
  const needed = section && filesOf(section, chunks ?? [ROUTES_CHUNK, `texts-${language}`]);
  const started = [
    ...hostScripts(site.host, language),
    ...(needed?.scripts.map(({ address }) => fetched(address)) ?? []),
    ...(chunks?.includes(LATE_PARTS_CHUNK) ? lateParts(site.host) : []),
  ];
  const files = inLines([
    ...hostStyles(site.host).map((built) => styleTag(built, site.host.sheets)),
    ...(needed?.styles.map((built) => styleTag(built, needed.sheets)) ?? []),
    ...(tagManager ? [`<meta name="${TAG_MANAGER_META}" content="${attribute(tagManager)}">`] : []),
    jsonTag(FILES_ELEMENT_ID, escapeJson(started)),
    `<script>${START_SCRIPT}</script>`,
  ]);
  const html = `<html lang="${language}" dir="${directionOf(language)}">`;
  return { opening: hostPage(site.host).before.replace(HTML_TAG, () => html), files };
}

export function lateMarkup({ site, section, rendered }: LateParts): LateMarkup {
  const { title, after } = hostPage(site.host);
  const { head = '', html = '' } = rendered ?? {};
  const end = inLines([
    jsonTag(REGISTRY_ELEMENT_ID, escapeJson(pageRegistry(site, section))),
    ...(rendered ? [jsonTag(STATE_ELEMENT_ID, rendered.state)] : []),
  ]);
  return {
    head: head.includes('<title') ? head : inLines([title, head]).trim(),
    body: after.replace(END, () => `${end}\n  ${END}`).replace(PAGE_PLACEHOLDER, () => html),
  };
}

/** The host's page before and after the place of what is put into its head, and its title, which is in neither. */
function hostPage({ page }: SiteHost) {
  const [before = '', after = ''] = page.replace(TITLE, '').split(HEAD_PLACEHOLDER);
  return { before, after, title: page.match(TITLE)?.[0].trim() ?? '' };
}

interface BuiltFile {
  /** Its name in the build, by which the running build knows that the page has it already. */
  readonly file: string;
  readonly address: string;
}

function hostStyles({ base, styles }: SiteHost): BuiltFile[] {
  return styles.map((file) => ({ file, address: base + file }));
}

function hostScripts({ base, scripts, chunks }: SiteHost, language: Language): StartedFile[] {
  const texts = [`host-texts-${language}`, `shared-texts-${language}`].flatMap((name) => chunks[name] ?? []);
  return [...scripts.map((file): StartedFile => [base + file, 'run']), ...texts.map((file) => fetched(base + file))];
}

function lateParts({ base, chunks }: SiteHost): StartedFile[] {
  return (chunks[LATE_PARTS_CHUNK] ?? []).map((file) => fetched(base + file));
}

function fetched(address: string): StartedFile {
  return [address, 'fetch'];
}

function filesOf({ base, entry, chunks, sheets }: SiteSection, names: readonly string[]) {
  const files = [...new Set([entry, ...names.flatMap((name) => chunks[name] ?? [])])];
  const built = files.map((file): BuiltFile => ({ file, address: base + file }));
  return {
    sheets,
    scripts: built.filter(({ file }) => file.endsWith('.js')),
    styles: built.filter(({ file }) => file.endsWith('.css')),
  };
}

// By `data-href` the running build knows which sheets the page has already.
function styleTag({ file, address }: BuiltFile, sheets: Sheets): string {
  const sheet = sheets.get(file);
  const name = `data-href="${attribute(file)}"`;
  if (sheet === undefined) return `<link rel="stylesheet" href="${attribute(address)}" ${name}>`;
  return `<style ${name}>${sheet.replaceAll('</', '<\\/')}</style>`;
}

// Data blocks run nothing: the page needs no nonce.
function jsonTag(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function attribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
