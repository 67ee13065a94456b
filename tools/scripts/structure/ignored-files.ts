import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ProcessGroup } from '../processes/process-group.ts';
import { ROOT } from '../workspace.ts';

/** Where operators keep secrets and the data of customers. */
const SECRETS = [
  '.env',
  '.env.production',
  'deploy/.env',
  'deploy/certificates/shop.pem',
  'services/api/.env',
  'services/gateway/.env.local',
  'services/platform/.env',
  'services/api/shop.key',
  'shop.crt',
  'shop.key',
  'shop.p12',
  '.data/postgres/password',
  '.data-second/postgres/password',
  '.restored/postgres/password',
  'services/api/.data/postgres/password',
  'services/api/dar-2026-11-24T06-00-00.tar.gz',
  'dar-2026-11-24T06-00-00.tar.gz',
];

/** What `pnpm install --frozen-lockfile` in an image compares with the lock file. */
const INSTALLED_FROM = ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml', '.pnpmfile.mjs'];

/** Returns the secrets that a commit or the build of an image could take, and the files that the build lacks. */
export async function findUnignoredErrors(group: ProcessGroup): Promise<string[]> {
  const args = ['check-ignore', '--no-index', ...SECRETS];
  const { output } = await group.attempt({ name: 'git', file: 'git', args, cwd: ROOT });
  const ignored = output.split('\n');
  const dockerIgnore = readFileSync(join(ROOT, '.dockerignore'), 'utf8');
  const secrets = SECRETS.flatMap((path) => [
    ...(ignored.includes(path) ? [] : [`.gitignore needs ${path}.`]),
    ...(isDockerIgnored(dockerIgnore, path) ? [] : [`.dockerignore needs ${path}.`]),
  ]);
  const missing = INSTALLED_FROM.filter((path) => isDockerIgnored(dockerIgnore, path));
  return [
    ...secrets,
    ...missing.map((path) => `.dockerignore leaves out ${path}, so no image can install its packages.`),
  ];
}

/** Says whether a path stays out of images: the last pattern counts that matches it or a folder above. */
export function isDockerIgnored(source: string, path: string): boolean {
  const parts = path.split('/');
  const paths = parts.map((_part, index) => parts.slice(0, index + 1).join('/'));
  return source
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => ({ isException: line.startsWith('!'), pattern: toRegExp(line.replace(/^!/, '')) }))
    .reduce(
      (before, { isException, pattern }) => (paths.some((one) => pattern.test(one)) ? !isException : before),
      false,
    );
}

function toRegExp(pattern: string): RegExp {
  const parts = pattern.split(/(\*\*\/|\*)/).map((part) => {
    if (part === '**/') return '(?:.*/)?';
    return part === '*' ? '[^/]*' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}$`);
}
