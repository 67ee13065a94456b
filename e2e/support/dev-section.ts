import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import getPort from 'get-port';

const FOLDER = resolve('test-results/dev-section');

interface DevSection extends AsyncDisposable {
  /** Where `dar dev` serves the shop. */
  readonly origin: string;
  /** Replaces a text in a file of the section. */
  edit(file: string, from: string, to: string): Promise<void>;
}

/** Starts `dar dev` with a copy of a section. The command starts the section's development server. */
export async function startDevSection(section: string, shop: string, env: Record<string, string>): Promise<DevSection> {
  await copySection(`mfe-${section}`);
  const port = await getPort();
  const args = ['tools/cli/src/dar.ts', 'dev', FOLDER, '--shop', shop, '--port', String(port)];
  const child = spawn('node', args, { env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'pipe'] });
  const ended = once(child, 'close');
  const origin = `http://localhost:${port}`;
  const lines: string[] = [];
  for await (const line of createInterface(child.stderr)) {
    lines.push(line);
    if (line.includes(`is at ${origin}`)) break;
  }
  if (!lines.at(-1)?.includes(origin)) throw new Error(`dar dev did not start:\n${lines.join('\n')}`);
  child.stderr.resume();
  return {
    origin,
    async edit(file, from, to) {
      const path = join(FOLDER, file);
      const code = await readFile(path, 'utf8');
      if (!code.includes(from)) throw new Error(`${file} has no ${from}`);
      await writeFile(path, code.replace(from, to));
    },
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function copySection(folder: string): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER, { recursive: true });
  await cp(join(folder, 'src'), join(FOLDER, 'src'), { recursive: true });
  await symlink(resolve(folder, 'node_modules'), join(FOLDER, 'node_modules'));
  const config = await readFile(join(folder, 'rsbuild.config.ts'), 'utf8');
  await writeFile(join(FOLDER, 'rsbuild.config.ts'), config.replace(/devPort: \d+/, `devPort: ${await getPort()}`));
  await writeFile(join(FOLDER, 'package.json'), JSON.stringify({ type: 'module', scripts: { dev: 'rsbuild dev' } }));
}
