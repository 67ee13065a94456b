import { SERVER_FOLDER } from '@dar/app/remotes/server-build';
import { TYPES_FILE } from '@dar/platform-protocol';
import { HOST_PAGE } from './manifests.ts';

const UTF8 = '; charset=utf-8';
const SCRIPT = `text/javascript${UTF8}`;
const STYLES = `text/css${UTF8}`;

/** The files that browsers get, by their ending. None of them is a page, and SVG pictures run no scripts. */
const CONTENT_TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: STYLES,
  gif: 'image/gif',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: SCRIPT,
  json: `application/json${UTF8}`,
  map: `application/json${UTF8}`,
  mjs: SCRIPT,
  mp3: 'audio/mpeg',
  mp4: 'video/mp4',
  otf: 'font/otf',
  png: 'image/png',
  svg: `image/svg+xml${UTF8}`,
  ttf: 'font/ttf',
  txt: `text/plain${UTF8}`,
  wasm: 'application/wasm',
  webm: 'video/webm',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
};
const ENDING = /\.(\w+)$/;
const SERVER_CODE = /\.(cjs|js|mjs)$/;

/** Returns the content type of a release's file. Returns undefined if browsers do not get it. */
export function getContentType(path: string): string | undefined {
  if (isServerFile(path)) return undefined;
  const ending = ENDING.exec(path)?.[1]?.toLowerCase() ?? '';
  return Object.hasOwn(CONTENT_TYPES, ending) ? CONTENT_TYPES[ending] : undefined;
}

/** Returns whether browsers get the file as a script, a module or a style sheet, of which they check the hash. */
export function isCode(path: string): boolean {
  return isScript(path) || getContentType(path) === STYLES;
}

/** Returns whether browsers get the file as a script or a module. */
export function isScript(path: string): boolean {
  return getContentType(path) === SCRIPT;
}

/** Returns whether a release may have the file: browsers get it, the servers read it, or other teams its types. */
export function isAllowedFile(path: string): boolean {
  if (isServerFile(path)) return SERVER_CODE.test(path);
  return path === HOST_PAGE || path === TYPES_FILE || getContentType(path) !== undefined;
}

function isServerFile(path: string): boolean {
  return path.startsWith(`${SERVER_FOLDER}/`);
}
