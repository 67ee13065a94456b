import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { ROOT } from './workspace.ts';

const ARGUMENTS = ['Water team', '', `it's "so"`, '$HOME', '`id`', '$(id)', '; id', '&& id', '*', '\\n', 'two\nlines'];
const PROGRAM = /node (\S+\.ts)/g;
/** The scripts without arguments end with the quote of their command. */
const withArguments = Object.entries(manifest.scripts).filter(
  ([, command]) => command.match(PROGRAM) && !command.endsWith('"'),
);

// A project with the scripts of this one, whose programs print their arguments.
let project = '';
beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), 'dar-scripts-'));
  await cp(join(ROOT, 'package.json'), join(project, 'package.json'));
  for (const [, command] of withArguments) {
    for (const [, program = ''] of command.matchAll(PROGRAM)) {
      const path = join(project, program);
      await mkdir(dirname(path), { recursive: true });
      const print = program.endsWith('/install.ts') ? '' : 'console.log(JSON.stringify(process.argv.slice(2)));';
      await writeFile(path, print);
    }
  }
});
afterAll(() => rm(project, { recursive: true }));

/** One script of each form of command: the program of a form makes no difference. */
const forms = new Map(withArguments.map(([name, command]) => [command.replaceAll(PROGRAM, ''), name]));

test.each([...forms.values()])('npm run %s passes its arguments on unchanged', async (name) => {
  // npm passes the call of `npm test` on to this process.
  const { npm_config_call: _call, ...env } = process.env;
  const options = { cwd: project, env };
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', name, '--', ...ARGUMENTS], options);
  expect(JSON.parse(stdout)).toEqual(ARGUMENTS);
});

test('these scripts take arguments', () => {
  expect(withArguments.map(([name]) => name)).toEqual([
    'test:engines',
    'verify',
    'partner',
    'staff',
    'audit:payments',
    'faults',
    'bench',
    'backup',
    'restore',
    'pack',
    'create-section',
    'create-partner-site',
    'dar',
  ]);
});
