import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runDar } from '../run-dar.ts';
import { type FakePlatform, TOKEN } from './fake-platform.ts';

export const MANIFEST = {
  name: 'tips',
  entry: 'tips.js',
  entryName: 'tips',
  owns: ['/tips', '/tips/:id'],
  isPublic: true,
  exposes: ['Tip'],
  requires: { shared: { react: '^19.3.0' }, contracts: '^1.1.0' },
  chunks: { 'texts-en': ['tips.js'], 'texts-ar': ['tips.js'] },
};

export interface SectionPackage extends AsyncDisposable {
  readonly folder: string;
  write(path: string, content: string | Uint8Array): Promise<void>;
  remove(path: string): Promise<void>;
}

/** Returns a package with a built section `tips` and its configuration, in a temporary folder. */
export async function sectionPackage(config: object = {}): Promise<SectionPackage> {
  const folder = await mkdtemp(join(tmpdir(), 'dar-cli-'));
  const write = async (path: string, content: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), content);
  };
  await write('package.json', JSON.stringify({ version: '1.0.0', scripts: { build: 'node build.mjs' } }));
  await write('dar.config.json', JSON.stringify(config));
  await write('dist/section.json', JSON.stringify(MANIFEST));
  await write('dist/tips.js', 'let tips = 1;');
  await write('dist/server/index.cjs', 'module.exports = 1;');
  await write('dist/.modules.json', '{}');
  const remove = (path: string) => rm(join(folder, path), { recursive: true });
  return { folder, write, remove, [Symbol.asyncDispose]: () => rm(folder, { recursive: true }) };
}

export interface Outcome {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `dar` in a folder with the team's token. */
export function dar({ origin }: Pick<FakePlatform, 'origin'>, cwd: string, ...args: string[]): Promise<Outcome> {
  return runIn(cwd, { DAR_ORIGIN: origin, DAR_TOKEN: TOKEN }, ...args);
}

/** Runs `dar` in a folder with these variables. */
export async function runIn(cwd: string, env: Readonly<Record<string, string>>, ...args: string[]): Promise<Outcome> {
  const lines = { out: [] as string[], err: [] as string[] };
  const code = await runDar(args, {
    env,
    cwd,
    out: (line) => lines.out.push(line),
    err: (line) => lines.err.push(line),
  });
  return { code, out: lines.out.join('\n'), err: lines.err.join('\n') };
}
