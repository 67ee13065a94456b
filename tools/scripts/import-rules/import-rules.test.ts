import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../../.dependency-cruiser.mjs';
import { ROOT } from '../workspace.ts';

const run = promisify(execFile);

/** A file that each rule must refuse. Relative imports lead to the files of the small workspace below. */
const VIOLATIONS: Readonly<Record<string, readonly [file: string, source: string]>> = {
  'remote-imports-own-and-shared': ['mfe-booking/src/bad.ts', `import '../../mfe-catalog/src/routes.ts';`],
  'host-knows-no-section': ['host/src/bad.ts', `const routes = () => import('../../mfe-catalog/src/routes.ts');`],
  'feature-imports-no-feature': ['mfe-catalog/src/features/list/bad.ts', `import type { One } from '../show/one.ts';`],
  'shared-imports-no-application': ['shared/src/ui/bad-application.ts', `import '../../../host/src/shell.ts';`],
  'contracts-import-zod-only': ['shared/src/contracts/bad.ts', `import '../money/money.ts';`],
  'pure-shared-imports-no-state': ['shared/src/money/bad.ts', `import { useOne } from '@dar/shared/session';`],
  'stateful-shared-by-name': ['shared/src/ui/bad-relative.ts', `import { useOne } from '../session/session.ts';`],
  'shared-by-name': ['mfe-booking/src/bad-relative.ts', `import '../../shared/src/money/money.ts';`],
  'libraries-by-facade': ['mfe-booking/src/bad-library.tsx', `import { Button } from 'antd';`],
  'servers-import-shared-only': ['services/api/src/bad.ts', `import '../../gateway/src/app.ts';`],
  'fastify-in-routes-only': [
    'services/api/src/modules/cart/cart.service.ts',
    `import type { FastifyRequest } from 'fastify';`,
  ],
  'queries-in-queries-only': ['services/api/src/modules/cart/cart-rule.ts', `import { eq } from 'drizzle-orm';`],
  'module-calls-services': ['services/api/src/modules/cart/cart-line.ts', `import '../catalog/catalog.queries.ts';`],
  'no-cycle': ['host/src/circle-a.ts', `import './circle-b.ts';`],
};

/** What the violations reach for, and the same imports where they are allowed. */
const WORKSPACE: Readonly<Record<string, string>> = {
  'node_modules/antd/index.js': '',
  'node_modules/drizzle-orm/index.js': '',
  'node_modules/fastify/index.js': '',
  'node_modules/zod/index.js': '',
  'shared/package.json': JSON.stringify({
    name: '@dar/shared',
    exports: {
      './money/*': './src/money/*.ts',
      './schema': './src/schema/schema.ts',
      './session': './src/session/session.ts',
      './ui': './src/ui/index.ts',
    },
  }),
  'shared/src/money/money.ts': '',
  'shared/src/session/session.ts': '',
  'shared/src/i18n/language.ts': '',
  'shared/src/ui/index.ts': `export * from 'antd'; import '@dar/shared/session'; import '../i18n/language.ts';`,
  'shared/src/schema/schema.ts': `export * from 'zod';`,
  'shared/src/contracts/good.ts': `import '@dar/shared/schema';`,
  'shared/src/api/good.ts': `import '../i18n/language.ts';`,
  'host/src/shell.ts': `import '@dar/shared/ui';`,
  'host/src/circle-b.ts': `import './circle-a.ts';`,
  'mfe-catalog/src/routes.ts': `import './features/show/one.ts'; import '@dar/shared/money/money';`,
  'mfe-catalog/src/features/show/one.ts': `import './two.ts';`,
  'mfe-catalog/src/features/show/two.ts': '',
  'services/gateway/src/app.ts': `import 'fastify';`,
  'services/api/src/app.ts': `import 'fastify';`,
  'services/api/src/modules/catalog/catalog.queries.ts': `import 'drizzle-orm';`,
  'services/api/src/modules/catalog/catalog.service.ts': `import './catalog.queries.ts';`,
  'services/api/src/modules/cart/cart.queries.ts': `import '../catalog/catalog.service.ts';`,
};

const FOLDERS = ['host', 'mfe-booking', 'mfe-catalog', 'shared', 'services'];

let folder: string;
let refused: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-rules-'));
  const files = Object.entries(WORKSPACE).concat(Object.values(VIOLATIONS).map(([file, source]) => [file, source]));
  for (const [file, source] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), source);
  }
  await mkdir(join(folder, 'node_modules/@dar'));
  await symlink('../../../shared', join(folder, 'node_modules/@dar/shared'));
  const tool = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = [tool, '--config', join(ROOT, '.dependency-cruiser.mjs'), '-T', 'err-long', ...FOLDERS];
  const outcome = await run(process.execPath, args, { cwd: folder }).catch((error: { stdout: string }) => error);
  refused = outcome.stdout.replace(/\s+/g, ' ');
}, 30_000);

afterAll(() => rm(folder, { recursive: true }));

describe('the import rules', () => {
  const rules = (config.forbidden ?? []).map(({ name = '', comment = '' }) => ({ name, comment }));

  it('have a planted violation each', () => {
    expect(Object.keys(VIOLATIONS).sort()).toEqual(rules.map(({ name }) => name).sort());
  });

  it.each(rules)('refuse a violation of $name and say where the code belongs', ({ name, comment }) => {
    expect(refused).toContain(`error ${name}: ${VIOLATIONS[name]?.[0]} → `);
    expect(refused).toContain(comment);
  });

  it('refuse nothing else', () => {
    const reported = [...refused.matchAll(/error ([\w-]+): (\S+) →/g)].map(([, rule, file]) => [rule, file]);
    const planted = Object.entries(VIOLATIONS).map(([rule, [file]]) => [rule, file]);
    expect(reported.sort()).toEqual(planted.sort());
  });
});
