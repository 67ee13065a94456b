import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runDar } from '../../../cli/src/run-dar.ts';
import { ROOT } from '../../../scripts/workspace.ts';
import { BENCH_CACHE } from '../servers/bench-cache.ts';
import { SECTION, TOKEN } from './measure-release.ts';

const PACKAGE = join(ROOT, `mfe-${SECTION}`);
const SOURCES = ['src', 'rsbuild.config.ts'];

/** Copies the sources of the section, because each round releases another version. Returns the folder. */
export async function copyPackage(): Promise<string> {
  const folder = join(BENCH_CACHE, 'section');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const source of SOURCES) await cp(join(PACKAGE, source), join(folder, source), { recursive: true });
  await symlink(join(PACKAGE, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

/** Runs `dar release --no-pin --no-browser` in the folder, and returns its milliseconds. */
export async function measureBuild(origin: string, folder: string, round: number): Promise<number> {
  const manifest = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'));
  const version = `0.3.${round + 1}`;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ ...manifest, version }));
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const env = { DAR_ORIGIN: origin, DAR_TOKEN: TOKEN };
  const start = performance.now();
  const code = await runDar(['release', '--no-pin', '--no-browser'], {
    env,
    cwd: folder,
    out: print,
    err: print,
  });
  const milliseconds = performance.now() - start;
  if (code !== 0) throw new Error(`dar release failed.\n${lines.join('\n')}`);
  return milliseconds;
}
