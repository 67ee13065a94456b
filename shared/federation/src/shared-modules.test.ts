import { expect, it } from 'vitest';
import { sharedModules } from './shared-modules.ts';

// Without browser storage the values are in the module: a second copy would have another session.
it.each([true, false])('host and sections share one copy of storage and session (eager: %s)', (eager) => {
  const shared = sharedModules({ eager });
  expect(shared['@dar/app/storage']).toMatchObject({ singleton: true, eager });
  expect(shared['@dar/app/session']).toMatchObject({ singleton: true, eager });
});
