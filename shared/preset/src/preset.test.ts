import { sharedModules } from '@dar/federation/shared-modules';
import { expect, it } from 'vitest';
import { provisions } from './preset.ts';
import { LATE_SINGLETONS, SINGLETONS } from './singletons.ts';

it('states the versions of every shared package, and of the contracts also apart', () => {
  expect(Object.keys(provisions.provides)).toEqual([
    'react',
    'react-dom',
    '@dar/app',
    '@dar/contracts',
    '@dar/ui',
    '@module-federation/runtime-core',
  ]);
  expect(provisions.contracts).toMatch(/^\d+\.\d+\.\d+$/);
});

// Without browser storage the values are in the module: a second copy would have another session.
it.each([true, false])('host and sections share one copy of storage and session (eager: %s)', (eager) => {
  const modules = { singletons: SINGLETONS, late: LATE_SINGLETONS };
  const shared = sharedModules({ from: import.meta.url, modules }, { eager });
  expect(shared['@dar/app/storage']).toMatchObject({ singleton: true, eager });
  expect(shared['@dar/app/session']).toMatchObject({ singleton: true, eager });
});
