import { EMBED } from '@dar/app/embed-site';
import { SHELL } from '@dar/platform-protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addedIncompatibilities } from './incompatibilities.ts';
import { type LiveSite, withSection, withShell } from './live-site.ts';

const NAMES = ['account', 'booking', 'catalog'];
const COMPONENTS = ['Button', 'Modal'];
const PACKAGES = ['react', '@dar/ui'];

const number = fc.nat(3);
const versions = fc.tuple(number, number).map(([major, minor]) => ({ major: major + 1, minor }));
const version = versions.map(({ major, minor }) => `${major}.${minor}.0`);
const byPackage = (value: fc.Arbitrary<string>) => fc.dictionary(fc.constantFrom(...PACKAGES), value);
const section = fc
  .record({
    name: fc.constantFrom(...NAMES),
    version,
    owns: fc.constant([]),
    exposes: fc.subarray(COMPONENTS),
    consumes: fc.subarray(NAMES.flatMap((name) => COMPONENTS.map((component) => `${name}/${component}`))),
    requires: fc.record({ shared: byPackage(version.map((of) => `^${of}`)), contracts: version.map((of) => `^${of}`) }),
  })
  .map((each) => ({ ...each, entryName: each.name }));
const shell = fc.record({
  name: fc.constantFrom(SHELL, EMBED),
  version,
  provides: byPackage(version),
  contracts: version,
});
const site: fc.Arbitrary<LiveSite> = fc.record({
  name: fc.constant('shop'),
  shells: fc.array(shell, { maxLength: 2 }),
  sections: fc.array(section, { maxLength: 5 }),
});

it('a change that changes nothing is compatible', () => {
  fc.assert(
    fc.property(site, (shop) => {
      expect(addedIncompatibilities(shop, shop)).toEqual([]);
    }),
  );
});

it('a release that exposes everything and needs nothing is compatible with every site', () => {
  const requires = { shared: {}, contracts: '*' };
  fc.assert(
    fc.property(site, fc.constantFrom(...NAMES), (shop, name) => {
      const release = {
        name,
        entryName: name,
        version: '9.0.0',
        owns: [],
        exposes: COMPONENTS,
        consumes: [],
        requires,
      };
      expect(addedIncompatibilities(shop, withSection(shop, release))).toEqual([]);
    }),
  );
});

it('a build of the same version that exposes more is compatible', () => {
  fc.assert(
    fc.property(site, section, (shop, old) => {
      const before = withSection(shop, old);
      const after = withSection(shop, { ...old, exposes: COMPONENTS });
      expect(addedIncompatibilities(before, after)).toEqual([]);
    }),
  );
});

it('^ accepts the same major version from the minor version on', () => {
  fc.assert(
    fc.property(versions, versions, (needed, given) => {
      const range = `^${needed.major}.${needed.minor}.0`;
      const shop: LiveSite = { name: 'shop', shells: [], sections: [] };
      const requires = { shared: { react: range }, contracts: '*' };
      const before = withSection(shop, {
        name: 'catalog',
        entryName: 'catalog',
        version: '1.0.0',
        owns: [],
        exposes: [],
        consumes: [],
        requires,
      });
      const react = `${given.major}.${given.minor}.0`;
      const after = withShell(before, { name: SHELL, version: '1.0.0', provides: { react }, contracts: '1.0.0' });
      const isAccepted = given.major === needed.major && given.minor >= needed.minor;
      expect(addedIncompatibilities(before, after).length === 0).toBe(isAccepted);
    }),
  );
});
