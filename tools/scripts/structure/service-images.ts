import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';
import { findToolErrors, type Lock } from './image-packages.ts';

const SETTING = /^ {2}([A-Z][A-Z_0-9]+):/gm;
const SHOP_SETTINGS = 'shared/shop/src/settings.ts';
const STORAGE = 'services/registry/src/storage-settings.ts';
const HEALTH_ROUTES = 'services/http-server/src/health-routes.ts';

interface Image {
  readonly port: number;
  readonly healthRoutes: string;
  readonly settings: () => string[];
}

const readSettingNames = (...paths: readonly string[]) =>
  paths.flatMap((path) => [...read(path).matchAll(SETTING)].map(([, name = '']) => name));

export const IMAGES: ReadonlyMap<string, Image> = new Map([
  [
    'api',
    {
      port: 4_000,
      healthRoutes: 'services/api/src/modules/health/health.routes.ts',
      settings: () => readSettingNames('services/api/src/env.ts'),
    },
  ],
  [
    'gateway',
    {
      port: 3_000,
      healthRoutes: HEALTH_ROUTES,
      settings: () => readSettingNames('services/gateway/src/env.ts', SHOP_SETTINGS, STORAGE),
    },
  ],
  [
    'platform',
    {
      port: 3_100,
      healthRoutes: HEALTH_ROUTES,
      settings: () => readSettingNames('services/platform/src/env.ts', STORAGE),
    },
  ],
]);

/** Compares the Dockerfile of a service with its packages, port, health route and the pinned versions. */
export function findImageErrors(service: string, lock: Lock): string[] {
  const path = `deploy/${service}/Dockerfile`;
  const dockerfile = read(path);
  const [node, pnpm] = /-p node@(\S+) -p pnpm@(\S+)/.exec(read('package.json'))?.slice(1) ?? [];
  const { port } = IMAGES.get(service) ?? {};
  // The gateway loads the shop by a path.
  const roots = [`services/${service}`, ...(service === 'gateway' ? ['shared/shop'] : [])];
  const folders = [...new Set(roots.flatMap((root) => findWorkspaceFolders(root)))];
  const expected = [
    `FROM node:${node}-`,
    `pnpm@${pnpm}`,
    `--prod --filter-prod "@dar/${service}..."`,
    'USER 1000:1000',
    `EXPOSE ${port}`,
    `http://127.0.0.1:${port}/readyz`,
    `"services/${service}/src/server.ts"`,
    ...folders.map(copyFolder),
  ];
  return [
    ...expected.filter((text) => !dockerfile.includes(text)).map((text) => `${path} needs ${text}.`),
    ...findToolErrors(lock, service, dockerfile),
  ];
}

/** The page of the platform is built in a stage of its own, whose packages its image does not need. */
function copyFolder(folder: string): string {
  if (!folder.startsWith('tools/')) return `COPY --from=packages /dar/${folder} ${folder}`;
  return `COPY --from=page /dar/${folder}/dist ${folder}/dist`;
}

/** Returns the folders of a package and of the workspace's packages that it needs when it runs. */
function findWorkspaceFolders(folder: string, found = new Set<string>()): string[] {
  if (found.has(folder)) return [];
  found.add(folder);
  const { dependencies = {} } = JSON.parse(read(`${folder}/package.json`)) as {
    dependencies?: Readonly<Record<string, string>>;
  };
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@dar/'));
  // The platform serves the build of its page, which bundles what it imports.
  if (folder.startsWith('tools/')) return [folder];
  return [folder, ...names.flatMap((name) => findWorkspaceFolders(findFolder(name), found))];
}

function findFolder(name: string): string {
  const short = name.replace('@dar/', '');
  if (['contracts', 'platform-protocol', 'shop', 'app', 'ui'].includes(short)) return `shared/${short}`;
  return short === 'platform-page' ? `tools/${short}` : `services/${short}`;
}

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}
