import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const CONTRACTS = 'shared/contracts';
const PRESET = 'shared/preset';
const COPIED = [
  ...[CONTRACTS, PRESET, 'shared/app', 'shared/federation', 'shared/platform-protocol', 'shared/shop', 'shared/ui'],
  'tsconfig.base.json',
];

/** What differs from the workspace. */
interface Differences {
  /** The versions of packages. */
  readonly '@dar/contracts'?: string;
  readonly react?: string;
  /** A text of the section, as it is in the workspace and as it becomes. */
  readonly text?: readonly [from: string, to: string];
  /** A file of the section, and what it becomes. */
  readonly file?: readonly [path: string, code: string];
}

interface SectionBuild extends AsyncDisposable {
  /** The folder of the package, with its `dist`. */
  readonly folder: string;
}

/** The versions of the workspace, which the host of the site under test gives. */
export const HOST_VERSIONS = { contracts: versionIn(CONTRACTS), react: versionIn(join(PRESET, 'node_modules/react')) };

function versionIn(folder: string): string {
  return (JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Builds a section with differences from the workspace: `await using build = await buildWith(…)`. */
export async function buildWith(section: string, { text, file, ...versions }: Differences): Promise<SectionBuild> {
  const workspace = await mkdtemp(join(tmpdir(), 'dar-versions-'));
  const folder = join(workspace, `mfe-${section}`);
  await symlink(resolve('node_modules'), join(workspace, 'node_modules'));
  // The links to packages are relative, so a copy uses the packages beside it.
  for (const path of [...COPIED, `mfe-${section}`]) {
    const filter = (source: string) => !source.endsWith('/dist');
    await cp(path, join(workspace, path), { recursive: true, verbatimSymlinks: true, filter });
  }
  if (versions['@dar/contracts']) await setVersion(join(workspace, CONTRACTS), versions['@dar/contracts']);
  if (versions.react) {
    for (const path of [folder, join(workspace, PRESET)]) await copyReact(path, versions.react);
  }
  if (file) await writeFile(join(folder, file[0]), file[1]);
  if (text) await replaceText(join(folder, 'src/texts/en.ts'), ...text);
  const rsbuild = join(folder, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  await run(process.execPath, [rsbuild, 'build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
  return { folder, [Symbol.asyncDispose]: () => rm(workspace, { recursive: true }) };
}

async function copyReact(folder: string, version: string): Promise<void> {
  const path = join(folder, 'node_modules/react');
  const original = await realpath(path);
  await rm(path);
  await cp(original, path, { recursive: true });
  await setVersion(path, version);
}

async function replaceText(file: string, from: string, to: string): Promise<void> {
  const texts = await readFile(file, 'utf8');
  if (!texts.includes(`'${from}'`)) throw new Error(`${file} has no text '${from}'.`);
  await writeFile(file, texts.replace(`'${from}'`, `'${to}'`));
}

async function setVersion(folder: string, version: string): Promise<void> {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...manifest, version }));
}
