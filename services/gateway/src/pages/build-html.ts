import {
  EXPOSED_CHUNK,
  LAZY_UI_CHUNK,
  PENDING_TITLE,
  REGISTRY_ELEMENT_ID,
  ROUTES_CHUNK,
  SITE_ORIGIN_META,
  STATE_ELEMENT_ID,
} from '@dar/app/remotes/registry';
import { FILES_ELEMENT_ID, type StartedFile } from '@dar/app/remotes/start-page';
import type { HeadElement } from '@dar/platform-protocol/shop';
import type { SerializedPage } from '@dar/renderer';
import type { ConfiguredShop } from '../shop/read-shop.ts';
import { pageRegistry, type SiteHost, type SiteSection, type SiteVersion } from './site.ts';
import { SPECULATION_RULES, START_SCRIPT } from './start-script.ts';

const HTML_TAG = /<html[^>]*>/;
const TITLE = /<title>[^<]*<\/title>\s*/;
const HEAD_PLACEHOLDER = '<!--dar:head-->';
const CONTENT_PLACEHOLDER = '<!--dar:page-->';
const BODY = /<body[^>]*>/;
const BODY_END = '</body>';

interface PageParts {
  readonly site: SiteVersion;
  readonly shop: ConfiguredShop;
  readonly language: string;
  readonly siteOrigin?: string | undefined;
  readonly section: SiteSection | undefined;
  readonly pathname: string;
  readonly title?: string | undefined;
  /** HTML before the content. */
  readonly bar?: string | undefined;
  readonly rendered?: Pick<SerializedPage, 'head' | 'html' | 'state' | 'chunks' | 'fragments' | 'isShell'> | undefined;
}

/** Returns the HTML document of a page: the host's `index.html` with head tags, content, registry and state. */
export function buildHtml(parts: PageParts): string {
  const { site, shop, language, section, pathname, bar = '', rendered } = parts;
  const direction = shop.rightToLeft?.includes(language) ? 'rtl' : 'ltr';
  const bodyTags = [
    jsonTag(REGISTRY_ELEMENT_ID, escapeJson(pageRegistry(site, section, pathname))),
    rendered && jsonTag(STATE_ELEMENT_ID, rendered.state),
  ];
  return site.host.page
    .replace(TITLE, '')
    .replace(HTML_TAG, () => `<html lang="${language}" dir="${direction}">`)
    .replace(BODY, (tag) => tag + bar)
    .replace(BODY_END, () => `${joinLines(bodyTags)}\n  ${BODY_END}`)
    .replace(HEAD_PLACEHOLDER, () => joinLines(headTags(parts)))
    .replace(CONTENT_PLACEHOLDER, () => rendered?.html ?? '');
}

function headTags(parts: PageParts) {
  const { site, language, siteOrigin, section, title, shop, pathname, rendered } = parts;
  const { host } = site;
  const { head = '', chunks = [ROUTES_CHUNK, `texts-${language}`] } = rendered ?? {};
  const hostChunks = [`host-texts-${language}`, `shared-texts-${language}`];
  const lazyUi = getFiles(host, chunks.includes(LAZY_UI_CHUNK) ? chunkFiles(host, [LAZY_UI_CHUNK]) : []);
  const otherChunks = chunks.filter((name) => name !== LAZY_UI_CHUNK);
  // The first paint waits for styles, and a shell shows no controls.
  const hostFiles = [
    ...getFiles(host, chunkFiles(host, [...hostChunks, ...otherChunks])),
    ...(rendered?.isShell ? [] : lazyUi),
  ];
  const sectionFiles = [
    ...(section ? getFiles(section, [section.entry, ...chunkFiles(section, chunks)]) : []),
    ...(rendered?.fragments ?? []).flatMap((id) => fragmentFiles(site, section, id, language)),
  ];
  const preloaded = [
    ...[...hostFiles, ...sectionFiles].filter(({ file }) => file.endsWith('.js')),
    ...(rendered?.isShell ? lazyUi : []),
  ];
  const started: StartedFile[] = [
    ...getFiles(host, host.scripts).map((script) => startedFile(script, 'run')),
    ...preloaded.map((file) => startedFile(file, 'fetch')),
  ];
  return [
    !head.includes('<title') && `<title ${PENDING_TITLE}>${escapeText(shop.getTitle(title, language))}</title>`,
    // Before the styles, so that the browser requests the preloaded picture first.
    head,
    ...getFiles(host, host.styles).map(styleTag),
    ...[...hostFiles, ...sectionFiles].filter(({ file }) => file.endsWith('.css')).map(styleTag),
    siteOrigin && `<meta name="${SITE_ORIGIN_META}" content="${escapeAttribute(siteOrigin)}">`,
    ...shop.getHead(pathname, language).map(headElement),
    jsonTag(FILES_ELEMENT_ID, escapeJson(started)),
    `<script>${START_SCRIPT}</script>`,
    `<script type="speculationrules">${SPECULATION_RULES}</script>`,
  ];
}

/** Returns the files of a remote component that the page contains. The renderer's process may name others. */
function fragmentFiles({ sections }: SiteVersion, owner: SiteSection | undefined, id: string, language: string) {
  const [name = '', component = ''] = id.split('/');
  const section = owner?.consumes.includes(id) ? sections.get(name) : undefined;
  if (!section) return [];
  const chunks = [`${EXPOSED_CHUNK}${component}`, `texts-${language}`];
  return getFiles(section, [section.entry, ...chunkFiles(section, chunks)]);
}

interface ReleaseFile {
  readonly release: Pick<SiteHost, 'base' | 'inlineStyles' | 'integrities'>;
  readonly file: string;
}

function getFiles(release: ReleaseFile['release'], files: readonly string[]): ReleaseFile[] {
  return [...new Set(files)].map((file) => ({ release, file }));
}

function startedFile({ release: { base, integrities }, file }: ReleaseFile, use: StartedFile[1]): StartedFile {
  const integrity = integrities.get(file);
  return integrity ? [base + file, use, integrity] : [base + file, use];
}

function chunkFiles({ chunks }: Pick<SiteHost, 'chunks'>, names: readonly string[]): string[] {
  return names.flatMap((name) => (Object.hasOwn(chunks, name) ? (chunks[name] ?? []) : []));
}

// The webpack runtime finds loaded style sheets by `data-href`.
function styleTag({ release: { base, inlineStyles, integrities }, file }: ReleaseFile): string {
  const css = inlineStyles.get(file);
  const name = `data-href="${escapeAttribute(file)}"`;
  const integrity = integrities.get(file);
  const check = integrity ? ` integrity="${integrity}" crossorigin="anonymous"` : '';
  if (css === undefined) return `<link rel="stylesheet" href="${escapeAttribute(base + file)}" ${name}${check}>`;
  return `<style ${name}>${css.replaceAll('</', '<\\/')}</style>`;
}

function headElement({ tag, attributes }: HeadElement): string {
  const given = Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return `<${tag} ${given.map(([name, value]) => `${name}="${escapeAttribute(value)}"`).join(' ')}>`;
}

function jsonTag(id: string, json: string): string {
  return `<script type="application/json" id="${id}">${json}</script>`;
}

function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

function escapeAttribute(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function escapeText(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

function joinLines(parts: readonly (string | false | undefined)[]): string {
  return parts.filter(Boolean).join('\n    ');
}
