import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';

const SOURCES = join(import.meta.dirname, 'browser');

export const FRAMES = ['card', 'express', 'challenge', 'sheet'] as const;
export type FrameName = (typeof FRAMES)[number];

interface FramePage {
  readonly html: string;
  /** Of the content security policy, without `connect-src`. */
  readonly directives: readonly string[];
}

/** Builds the browser's files at the first request, since only demo mode needs them. */
export class BrowserFiles {
  #script: Promise<string> | undefined;
  readonly #frames = new Map<FrameName, Promise<FramePage>>();

  script(): Promise<string> {
    this.#script ??= bundle('stripe.ts');
    return this.#script;
  }

  /** Returns the page of a frame and its policy. `origin` is the shop's. */
  async frame(name: FrameName, origin: string) {
    const known = this.#frames.get(name) ?? buildFrame(name);
    this.#frames.set(name, known);
    const { html, directives } = await known;
    // WebKit never matches 'self' in a frame of an opaque origin.
    return { html, policy: [...directives, `connect-src ${origin}`].join('; ') };
  }
}

/** Gives the page an opaque origin, so that the shop cannot read card numbers, and allows only this script. */
async function buildFrame(name: FrameName): Promise<FramePage> {
  const [script, styles] = await Promise.all([
    bundle(`frames/${name}.ts`),
    readFile(join(SOURCES, 'frames/frames.css'), 'utf8'),
  ]);
  const directives = [
    'sandbox allow-scripts allow-forms',
    "default-src 'none'",
    `script-src '${getHash(script)}'`,
    `style-src '${getHash(styles)}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ];
  const head = `<meta charset="utf-8"><title>Payments sandbox</title><style>${styles}</style>`;
  // At the end, since the script renders into the body.
  const html = `<!doctype html><html lang="en"><head>${head}</head><body><script>${script}</script></body></html>`;
  return { html, directives };
}

async function bundle(entry: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(SOURCES, entry)],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
    charset: 'utf8',
  });
  return (outputFiles[0]?.text ?? '').trim().replaceAll('</', '<\\/');
}

function getHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}
