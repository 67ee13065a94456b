import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../workspace.ts';
import { groupByFolder } from './changed-files.ts';
import { testCommands } from './quick-checks.ts';

it('groups changed files by package', () => {
  const files = [
    'README.md',
    'host/src/shell.tsx',
    'host-old/a.ts',
    'shared/app/src/app.ts',
    'shared/app/package.json',
  ];
  expect([...groupByFolder(files, ['host', 'mfe-catalog', 'shared/app'])]).toEqual([
    ['host', ['host/src/shell.tsx']],
    ['shared/app', ['shared/app/src/app.ts', 'shared/app/package.json']],
  ]);
});

it('runs the affected tests of a package, and all tests beside the changed files of a service', () => {
  const changed = new Map([
    ['host', ['host/src/shell.tsx', 'host/src/styles.css']],
    [
      'services/api',
      ['services/api/src/modules/cart/cart.service.ts', 'services/api/src/modules/cart/cart.queries.ts'],
    ],
    ['e2e', ['e2e/support/shop.ts']],
  ]);
  expect(testCommands(changed, 'c0ffee').map(({ args }) => args.filter((arg) => !arg.startsWith('--pass')))).toEqual([
    ['run', '--reporter=dot', '--changed=c0ffee', join(ROOT, 'host/')],
    ['run', '--reporter=dot', join(ROOT, 'services/api/src/modules/cart/')],
  ]);
});
