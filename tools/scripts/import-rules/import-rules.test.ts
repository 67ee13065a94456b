import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../.dependency-cruiser.mjs';
import { ROOT } from '../workspace.ts';

const run = promisify(execFile);

/** Files that break a rule each. Relative imports resolve in WORKSPACE. */
const VIOLATIONS: readonly (readonly [rule: string, file: string, source: string])[] = [
  ['remote-imports-own-and-shared', 'mfe-booking/src/bad.ts', `import '../../mfe-catalog/src/routes.ts';`],
  ['host-knows-no-section', 'host/src/bad.ts', `const routes = () => import('../../mfe-catalog/src/routes.ts');`],
  ['feature-imports-no-feature', 'mfe-catalog/src/features/list/bad.ts', `import type { One } from '../show/one.ts';`],
  ['shared-imports-no-application', 'shared/ui/src/components/bad.ts', `import '../../../../host/src/shell.ts';`],
  ['contracts-import-zod-only', 'shared/contracts/src/bad.ts', `import 'antd';`],
  ['contracts-import-zod-only', 'shared/platform-protocol/src/bad.ts', `import '@dar/contracts/money';`],
  ['packages-in-one-direction', 'shared/app/src/query/bad.ts', `import '@dar/ui';`],
  ['tests-import-testing', 'host/src/bad-testing.ts', `import '@dar/testing/dom';`],
  ['pure-folder-imports-no-state', 'shared/app/src/api/bad.ts', `import { useOne } from '@dar/app/session';`],
  ['singleton-by-name', 'shared/app/src/query/bad-relative.ts', `import { useOne } from '../session/session.ts';`],
  ['packages-by-name', 'mfe-booking/src/bad-relative.ts', `import '../../shared/contracts/src/money.ts';`],
  ['libraries-by-facade', 'mfe-booking/src/bad-library.tsx', `import { Link } from 'react-router-dom';`],
  ['antd-by-facade', 'mfe-booking/src/bad-antd.tsx', `import { Button } from 'antd';`],
  ['servers-import-packages-only', 'services/api/src/bad.ts', `import '../../gateway/src/app.ts';`],
  ['servers-import-packages-only', 'services/gateway/src/bad-platform.ts', `import '../../platform/src/app.ts';`],
  ['servers-import-packages-only', 'services/platform/src/bad-gateway.ts', `import '../../gateway/src/app.ts';`],
  ['packages-of-servers-import-no-server', 'services/registry/src/bad.ts', `import '../../gateway/src/app.ts';`],
  ['gateway-reads-only', 'services/gateway/src/bad.ts', `import '@dar/registry/open-storage';`],
  ['runtime-of-sections-alone', 'services/renderer/src/child/bad.ts', `import '../render-failure.ts';`],
  ['api-imports-contracts', 'services/api/src/bad-package.ts', `import '@dar/app/session';`],
  [
    'fastify-in-routes-only',
    'services/api/src/modules/cart/cart.service.ts',
    `import type { FastifyRequest } from 'fastify';`,
  ],
  ['queries-in-queries-only', 'services/api/src/modules/cart/cart-rule.ts', `import { eq } from 'drizzle-orm';`],
  ['module-calls-services', 'services/api/src/modules/cart/cart-line.ts', `import '../catalog/catalog.queries.ts';`],
  [
    'schema-imports-no-module',
    'services/api/src/db/schema/carts.ts',
    `import '../../modules/catalog/catalog.service.ts';`,
  ],
  ['no-cycle', 'host/src/circle-a.ts', `import './circle-b.ts';`],
];

/** The files that the violations import, and allowed imports of them. */
const WORKSPACE: Readonly<Record<string, string>> = {
  'node_modules/antd/index.js': '',
  'node_modules/react-router-dom/index.js': '',
  'node_modules/drizzle-orm/index.js': '',
  'node_modules/fastify/index.js': '',
  'node_modules/zod/index.js': '',
  'shared/contracts/package.json': JSON.stringify({ name: '@dar/contracts', exports: { './money': './src/money.ts' } }),
  'shared/contracts/src/money.ts': `import 'zod';`,
  'shared/app/package.json': JSON.stringify({
    name: '@dar/app',
    exports: { './session': './src/session/session.ts' },
  }),
  'shared/app/src/session/session.ts': `import '@dar/contracts/money';`,
  'shared/ui/package.json': JSON.stringify({ name: '@dar/ui', exports: { '.': './src/index.ts' } }),
  'shared/ui/src/index.ts': `export * from 'antd'; import '@dar/app/session';`,
  'shared/testing/package.json': JSON.stringify({ name: '@dar/testing', exports: { './dom': './src/dom.ts' } }),
  'shared/testing/src/dom.ts': '',
  'host/src/shell.ts': `import '@dar/ui';`,
  'host/src/shell.test.ts': `import '@dar/testing/dom';`,
  'host/src/circle-b.ts': `import './circle-a.ts';`,
  'mfe-catalog/src/routes.ts': `import './features/show/one.ts'; import '@dar/contracts/money';`,
  'mfe-catalog/src/features/show/one.ts': `import './two.ts';`,
  'mfe-catalog/src/features/show/two.ts': '',
  'services/gateway/src/app.ts': `import 'fastify';`,
  'services/platform/src/app.ts': `import '@dar/registry/open-storage';`,
  'services/registry/package.json': JSON.stringify({
    name: '@dar/registry',
    exports: { './open-storage': './src/ports/open-storage.ts' },
  }),
  'services/registry/src/ports/open-storage.ts': '',
  'services/api/src/app.ts': `import 'fastify';`,
  'services/api/src/modules/catalog/catalog.queries.ts': `import 'drizzle-orm';`,
  'services/api/src/modules/catalog/catalog.service.ts': `import './catalog.queries.ts';`,
  'services/api/src/modules/cart/cart.queries.ts': `import '../catalog/catalog.service.ts';`,
};

const FOLDERS = ['host', 'mfe-booking', 'mfe-catalog', 'shared', 'services'];

let folder: string;
let reported: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  const files = Object.entries(WORKSPACE).concat(VIOLATIONS.map(([, file, source]) => [file, source]));
  for (const [file, source] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  await mkdir(join(folder, 'node_modules/@dar'));
  for (const name of ['contracts', 'app', 'ui', 'testing']) {
    await symlink(`../../shared/${name}`, join(folder, 'node_modules/@dar', name));
  }
  await symlink('../../services/registry', join(folder, 'node_modules/@dar/registry'));
  const tool = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, '--config', join(ROOT, '.dependency-cruiser.mjs'), '-T', 'err-long', ...FOLDERS];
  const outcome = await run(process.execPath, args, { cwd: folder }).catch((error: { stdout: string }) => error);
  reported = outcome.stdout.replace(/\s+/g, ' ');
}, 30_000);

afterAll(() => rm(folder, { recursive: true }));

describe('import rules', () => {
  const comments = new Map((config.forbidden ?? []).map(({ name = '', comment = '' }) => [name, comment]));

  it('have a test violation each', () => {
    expect([...new Set(VIOLATIONS.map(([rule]) => rule))].sort()).toEqual([...comments.keys()].sort());
  });

  it.each(VIOLATIONS)('report a violation of %s in %s with a hint', (rule, file) => {
    expect(reported).toContain(`error ${rule}: ${file} → `);
    expect(reported).toContain(comments.get(rule));
  });

  it('report no other violation', () => {
    const found = [...reported.matchAll(/error ([\w-]+): (\S+) →/g)].map(([, rule, file]) => [rule, file]);
    expect(found.sort()).toEqual(VIOLATIONS.map(([rule, file]) => [rule, file]).sort());
  });
});
