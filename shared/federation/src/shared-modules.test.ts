import { expect, it } from 'vitest';
import { sharedModules, withoutCopies } from './shared-modules.ts';

const SOURCE = {
  from: import.meta.url,
  modules: { singletons: ['@dar/app', '@dar/app/session'], late: ['@dar/app/session'] },
};

it('shares React and the modules of the shop, and bundles into the shell what pages need at first', () => {
  const shared = sharedModules(SOURCE, { eager: true });
  expect(Object.entries(shared).map(([name, { eager }]) => [name, eager])).toEqual([
    ['react', true],
    ['react/', true],
    ['react-dom', true],
    ['react-dom/', true],
    ['@dar/app', true],
    ['@dar/app/session', false],
  ]);
});

it('rejects another version of every shared module', () => {
  const modules = Object.values(sharedModules(SOURCE, { eager: false }));
  expect(modules.filter(({ strictVersion }) => !strictVersion)).toEqual([]);
});

it('accepts later versions of the same major version', () => {
  const { version, requiredVersion } = sharedModules(SOURCE, { eager: false })['react'] ?? {};
  expect(requiredVersion).toBe(`^${version?.replace(/\.\d+$/, '.0')}`);
});

it("replaces the accepted versions of a package's modules", () => {
  const range = '^19.0.0 || ^20.0.0';
  const shared = sharedModules(SOURCE, { eager: false, ranges: { react: range } });
  expect(shared['react']?.requiredVersion).toBe(range);
  expect(shared['react/']?.requiredVersion).toBe(range);
  expect(shared['react-dom']?.requiredVersion).not.toBe(range);
});

it('rejects a range for a package that is not shared', () => {
  expect(() => sharedModules(SOURCE, { eager: false, ranges: { antd: '^6.0.0' } })).toThrow(
    'shared: antd is not a shared package. These are: react, react-dom, @dar/app',
  );
});

it('leaves the copies of shared modules out of a release of a section', () => {
  const modules = withoutCopies(sharedModules(SOURCE, { eager: false }));
  expect(modules['react']).toMatchObject({ import: false, strictVersion: true });
});
