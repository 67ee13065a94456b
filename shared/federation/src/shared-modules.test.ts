import { expect, it } from 'vitest';
import { sharedModules } from './shared-modules.ts';

// Without browser storage the values are in the module: a second copy would have another session.
it.each([true, false])('host and sections share one copy of storage and session (eager: %s)', (eager) => {
  const shared = sharedModules({ eager });
  expect(shared['@dar/app/storage']).toMatchObject({ singleton: true, eager });
  expect(shared['@dar/app/session']).toMatchObject({ singleton: true, eager });
});

it('rejects another version of every shared module', () => {
  const modules = Object.values(sharedModules({ eager: false }));
  expect(modules.filter(({ strictVersion }) => !strictVersion)).toEqual([]);
});

it('accepts later versions of the same major version', () => {
  const { version, requiredVersion } = sharedModules({ eager: false })['react'] ?? {};
  expect(requiredVersion).toBe(`^${version?.replace(/\.\d+$/, '.0')}`);
});

it("replaces the accepted versions of a package's modules", () => {
  const range = '^19.0.0 || ^20.0.0';
  const shared = sharedModules({ eager: false, ranges: { react: range } });
  expect(shared['react']?.requiredVersion).toBe(range);
  expect(shared['react/']?.requiredVersion).toBe(range);
  expect(shared['react-dom']?.requiredVersion).not.toBe(range);
});

it('rejects a range for a package that is not shared', () => {
  expect(() => sharedModules({ eager: false, ranges: { antd: '^6.0.0' } })).toThrow(
    'shared: antd is not a shared package. These are: react, react-dom, @dar/app, @dar/contracts, @dar/ui',
  );
});
