import { expect, it } from 'vitest';
import { sharedModules } from './shared-modules.ts';

// Where a browser forbids storage its values live in the module: a second copy would hold another session.
it.each([true, false])('the storage and the session are one copy for host and sections (eager: %s)', (eager) => {
  const shared = sharedModules({ eager });
  expect(shared['@dar/app/storage']).toMatchObject({ singleton: true, eager });
  expect(shared['@dar/app/session']).toMatchObject({ singleton: true, eager });
});
