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

interface StartParts {
  readonly site: Site;
  readonly language: Language;
  /** Who owns the path; undefined when nobody does. */
  readonly section: SiteSection | undefined;
  /** Chunks of the section that the path needs, as far as that is known, and the host's late parts where it does. */
  readonly chunks?: readonly string[] | undefined;
  /** The tag manager's container that the page starts, late. */
  readonly tagManager?: string | undefined;
}

interface RestParts {
  readonly site: Site;
  /** Who owns the path; undefined when nobody does. */
  readonly section: SiteSection | undefined;
  /** What the server rendered; undefined when browsers do it. */
  readonly rendered?: Pick<WirePage, 'head' | 'html' | 'state'> | undefined;
}

/**
 * The document as far as it does not depend on the render: the host's page in its language and direction, the styles of
 * what is shown, and the start of all scripts that this path needs (see startPage). The rest follows at once.
 */
export function pageStart({ site, language, section, chunks, tagManager }: StartParts): string {
  const needed = section && filesOf(section, chunks ?? [ROUTES_CHUNK, `texts-${language}`]);
  const files = [
    ...hostScripts(site.host, language),
    ...(needed?.scripts.map(({ address }) => fetched(address)) ?? []),
    ...(chunks?.includes(LATE_PARTS_CHUNK) ? lateParts(site.host) : []),
  ];
  const head = [
    ...hostStyles(site.host).map((built) => styleTag(built, site.host.sheets)),
    ...(needed?.styles.map((built) => styleTag(built, needed.sheets)) ?? []),
    ...(tagManager ? [`<meta name="${TAG_MANAGER_META}" content="${attribute(tagManager)}">`] : []),
    jsonTag(FILES_ELEMENT_ID, escapeJson(files)),
    `<script>${START_SCRIPT}</script>`,
  ].join(NEW_LINE);
  const opening = `<html lang="${language}" dir="${directionOf(language)}">`;
  return hostPage(site.host).before.replace(HTML_TAG, () => opening) + head;
}

/** The document from there on: the head and content of what was rendered, the registry, and the state. */
export function pageRest({ site, section, rendered }: RestParts): string {
  const { title, after } = hostPage(site.host);
  const { head = '', html = '' } = rendered ?? {};
  const lines = [head.includes('<title') ? '' : title, head].filter((line) => line !== '');
  const end = [
    jsonTag(REGISTRY_ELEMENT_ID, escapeJson(pageRegistry(site, section))),
    ...(rendered ? [jsonTag(STATE_ELEMENT_ID, rendered.state)] : []),
  ].join(NEW_LINE);
  const body = after.replace(END, () => `${end}\n  ${END}`).replace(PAGE_PLACEHOLDER, () => html);
  return lines.map((line) => NEW_LINE + line).join('') + body;
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
