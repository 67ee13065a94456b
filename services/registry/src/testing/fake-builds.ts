import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { SectionManifest } from '@dar/app/remotes/registry';
import { SHELL } from '@dar/platform-protocol';

/** Creates a folder that is removed after the test: `await using folder = await temporaryFolder()`. */
export async function temporaryFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'gateway-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) };
}

/** The versions of the fake host. */
export const PROVISIONS = { provides: { react: '19.3.1' }, contracts: '1.1.0' };

/** Requirements that the fake host fulfils. */
export const REQUIREMENTS = { shared: { react: '^19.3.0' }, contracts: '^1.1.0' };

interface SectionBuild {
  readonly name: string;
  readonly owns?: readonly string[];
  readonly version?: string;
  readonly code?: string;
  /** Files by chunk name, for the manifest only. */
  readonly chunks?: Readonly<Record<string, readonly string[]>>;
  readonly search?: SectionManifest['search'];
  readonly publicCalls?: readonly string[];
  readonly protected?: readonly string[];
  readonly customerCalls?: readonly string[];
  readonly policy?: SectionManifest['policy'];
  /** The versions of React that it needs. */
  readonly react?: string;
  readonly entryType?: SectionManifest['entryType'];
  readonly isPlain?: SectionManifest['isPlain'];
  readonly shell?: string;
}

/** Writes the build of a section and returns the folder of the package. */
export async function writeSectionBuild(
  root: string,
  { name, owns = [], version = '1.2.3', code = `${name} code`, chunks = {}, react, ...others }: SectionBuild,
): Promise<string> {
  const entry = 'static/js/entry.js';
  const requires = react === undefined ? REQUIREMENTS : { ...REQUIREMENTS, shared: { react } };
  const manifest = { name, owns, exposes: [], requires, entry, entryName: name, chunks, ...others };
  const folder = join(root, `mfe-${name}`);
  await writeFiles(folder, {
    'package.json': JSON.stringify({ version }),
    'dist/section.json': JSON.stringify(manifest),
    [`dist/${entry}`]: code,
  });
  return folder;
}

/** Writes the build of a shell and returns the folder of the package. */
export async function writeHostBuild(root: string, name = SHELL): Promise<string> {
  const folder = join(root, name);
  await writeFiles(folder, {
    'package.json': JSON.stringify({ version: '2.0.0' }),
    'dist/host.json': JSON.stringify({
      ...(name !== SHELL && { name }),
      scripts: ['static/js/index.js'],
      styles: ['static/css/index.css'],
      ...PROVISIONS,
    }),
    'dist/index.html': '<!doctype html><html lang="en" dir="ltr"><head><!--dar:head--></head><body></body></html>',
    'dist/static/js/index.js': 'start()',
    'dist/static/css/index.css': 'body{}',
  });
  return folder;
}

/** Writes the build of the embed and returns the folder of the package. */
export async function writeEmbedBuild(root: string): Promise<string> {
  const folder = join(root, 'embed');
  const chunks = { 'first-styles': ['index.css'], 'lazy-ui': ['lazy.js', 'lazy.css'] };
  const manifest = {
    name: 'embed',
    owns: [],
    exposes: [],
    requires: REQUIREMENTS,
    entry: 'index.js',
    entryName: 'dar_embed',
    chunks,
  };
  await writeFiles(folder, {
    'package.json': JSON.stringify({ version: '1.0.0' }),
    'dist/section.json': JSON.stringify(manifest),
    'dist/index.js': 'embed()',
    'dist/loader.js': 'load()',
    'dist/session.js': 'serve()',
  });
  return folder;
}

/** Writes files by their path under a folder. */
export async function writeFiles(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  }
}
