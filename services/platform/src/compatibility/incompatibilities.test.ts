import { describe, expect, it } from 'vitest';
import { addedIncompatibilities } from './incompatibilities.ts';
import { type LiveSection, type LiveShell, type LiveSite, withSection, withShell } from './live-site.ts';

const SHELL: LiveShell = {
  name: 'host',
  version: '7.0.0',
  provides: { react: '19.3.1', '@dar/ui': '1.2.0', '@module-federation/runtime-core': '2.9.2' },
  contracts: '1.1.0',
};

const release = (name: string, version: string, part: Partial<LiveSection> = {}): LiveSection => ({
  name,
  version,
  entryName: name,
  owns: [`/${name}`],
  exposes: [],
  consumes: [],
  requires: { shared: { react: '^19.3.0', '@dar/ui': '^1.2.0' }, contracts: '^1.1.0' },
  ...part,
});

const needs = (shared: Readonly<Record<string, string>>, contracts = '^1.1.0') => ({ requires: { shared, contracts } });

const CHECKOUT = release('checkout', '1.0.0', { exposes: ['PayButton'] });
const ACCOUNT = release('account', '1.3.0', { consumes: ['checkout/PayButton'] });
const shop: LiveSite = {
  name: 'shop',
  shells: [SHELL],
  sections: [CHECKOUT, ACCOUNT, release('catalog', '1.3.0')],
};

describe('a release of a section', () => {
  it.each([
    ['another major version', { react: '^20' }, 'catalog 1.4.0 needs react ^20, site shop gives 19.3.1'],
    ['a later minor version', { '@dar/ui': '^1.3.0' }, 'catalog 1.4.0 needs @dar/ui ^1.3.0, site shop gives 1.2.0'],
    ['an earlier major version', { react: '^18.0.0' }, 'catalog 1.4.0 needs react ^18.0.0, site shop gives 19.3.1'],
    [
      'a later Module Federation',
      { '@module-federation/runtime-core': '^2.10.0' },
      'catalog 1.4.0 needs @module-federation/runtime-core ^2.10.0, site shop gives 2.9.2',
    ],
    ['an unknown package', { charts: '^1.0.0' }, 'catalog 1.4.0 needs charts ^1.0.0, site shop gives none'],
    ['a package named like a method', { toString: '*' }, 'catalog 1.4.0 needs toString *, site shop gives none'],
  ])('that needs %s is refused', (_what, shared, reason) => {
    const after = withSection(shop, release('catalog', '1.4.0', needs(shared)));
    expect(addedIncompatibilities(shop, after)).toEqual([reason]);
  });

  it.each([
    ['the same versions', {}],
    ['earlier minor versions', { react: '^19.0.0', '@dar/ui': '^1.0.0' }],
    ['any of two major versions', { react: '^19.0.0 || ^20.0.0' }],
  ])('that accepts %s is compatible', (_what, shared) => {
    const after = withSection(shop, release('catalog', '1.4.0', needs(shared)));
    expect(addedIncompatibilities(shop, after)).toEqual([]);
  });

  it("of an ordinary remote is compared with the shell only, since partners' pages load none", () => {
    const partner = withShell(shop, { name: 'site', provides: { react: '18.3.1' }, contracts: '1.1.0' });
    const paint = release('paint', '1.0.0', { ...needs({ react: '^19.3.0' }), isPlain: true });
    expect(addedIncompatibilities(partner, withSection(partner, paint))).toEqual([]);
    const late = { ...paint, ...needs({ react: '^20' }) };
    expect(addedIncompatibilities(partner, withSection(partner, late))).toEqual([
      'paint 1.0.0 needs react ^20, site shop gives 19.3.1',
    ]);
  });

  it('with the global name of another live section is refused', () => {
    const after = withSection(shop, release('tips', '1.0.0', { entryName: 'checkout' }));
    expect(addedIncompatibilities(shop, after)).toEqual([
      'tips 1.0.0 and checkout 1.0.0 have one global name, checkout',
    ]);
  });

  it.each([
    ['later contracts', '^1.2.0', ['catalog 1.4.0 needs contracts ^1.2.0, site shop gives 1.1.0']],
    ['contracts of another major version', '^2.0.0', ['catalog 1.4.0 needs contracts ^2.0.0, site shop gives 1.1.0']],
    ['earlier contracts', '^1.0.0', []],
  ])('that was built with %s is compared with those of the site', (_what, contracts, reasons) => {
    const after = withSection(shop, release('catalog', '1.4.0', needs({}, contracts)));
    expect(addedIncompatibilities(shop, after)).toEqual(reasons);
  });

  it('that takes a consumed component away is refused', () => {
    expect(addedIncompatibilities(shop, withSection(shop, release('checkout', '2.0.0')))).toEqual([
      'checkout 2.0.0 no longer exposes PayButton, which account 1.3.0 consumes',
    ]);
  });

  it('may take away a component that nobody consumes', () => {
    const after = withSection(shop, release('account', '1.4.0'));
    expect(addedIncompatibilities(after, withSection(after, release('checkout', '2.0.0')))).toEqual([]);
  });

  it('that consumes an unknown component is refused', () => {
    const after = withSection(shop, release('catalog', '1.4.0', { consumes: ['checkout/Bill'] }));
    expect(addedIncompatibilities(shop, after)).toEqual([
      'catalog 1.4.0 consumes Bill, which checkout 1.0.0 does not expose',
    ]);
  });

  it('that consumes a component of a section that the site does not load is refused', () => {
    const after = withSection(shop, release('catalog', '1.4.0', { consumes: ['booking/BookingModal'] }));
    expect(addedIncompatibilities(shop, after)).toEqual([
      'catalog 1.4.0 consumes BookingModal of booking, which site shop does not load',
    ]);
  });

  it('that is an ordinary remote brings what the shell lacks, and takes the versions that it gives', () => {
    const paint = (ui: string) =>
      release('paint', '1.0.0', { ...needs({ zustand: '^5.0.0', '@dar/ui': ui }, '*'), isPlain: true });
    expect(addedIncompatibilities(shop, withSection(shop, paint('^1.2.0')))).toEqual([]);
    expect(addedIncompatibilities(shop, withSection(shop, paint('^2.0.0')))).toEqual([
      `paint 1.0.0 needs @dar/ui ^2.0.0, site shop gives ${SHELL.provides['@dar/ui']}`,
    ]);
  });

  it('is refused with every reason', () => {
    const after = withSection(shop, release('checkout', '2.0.0', needs({ react: '^20' }, '^2.0.0')));
    expect(addedIncompatibilities(shop, after)).toEqual([
      'checkout 2.0.0 no longer exposes PayButton, which account 1.3.0 consumes',
      'checkout 2.0.0 needs react ^20, site shop gives 19.3.1',
      'checkout 2.0.0 needs contracts ^2.0.0, site shop gives 1.1.0',
    ]);
  });
});

describe('a release of the shell', () => {
  it('that no longer gives what live sections need is refused', () => {
    const after = withShell(shop, { ...SHELL, provides: { ...SHELL.provides, react: '20.0.0' }, contracts: '2.0.0' });
    expect(addedIncompatibilities(shop, after)).toEqual(
      ['checkout 1.0.0', 'account 1.3.0', 'catalog 1.3.0'].flatMap((section) => [
        `${section} needs react ^19.3.0, site shop gives 20.0.0`,
        `${section} needs contracts ^1.1.0, site shop gives 2.0.0`,
      ]),
    );
  });

  it('with later minor versions and contracts is compatible', () => {
    const provides = { react: '19.9.0', '@dar/ui': '1.9.0', charts: '1.0.0' };
    expect(addedIncompatibilities(shop, withShell(shop, { ...SHELL, provides, contracts: '1.2.0' }))).toEqual([]);
  });
});

describe('a canary', () => {
  const withCanary = (canary: LiveSection) => ({ ...shop, sections: [...shop.sections, canary] });

  it('must expose what others consume, beside the stable version', () => {
    expect(addedIncompatibilities(shop, withCanary(release('checkout', '2.0.0')))).toEqual([
      'checkout 2.0.0 no longer exposes PayButton, which account 1.3.0 consumes',
    ]);
  });

  it('must find its components in every live version of the other section', () => {
    const next = { ...CHECKOUT, version: '1.1.0', exposes: ['PayButton', 'Bill'] };
    const canary = release('account', '1.4.0', { consumes: ['checkout/PayButton', 'checkout/Bill'] });
    const both = withCanary(next);
    expect(addedIncompatibilities(both, { ...both, sections: [...both.sections, canary] })).toEqual([
      'account 1.4.0 consumes Bill, which checkout 1.0.0 does not expose',
    ]);
  });

  it('of the shell must give what live sections need', () => {
    const shell = { ...SHELL, version: '8.0.0', provides: { react: '19.3.1' } };
    const after = { ...shop, shells: [SHELL, shell], sections: [CHECKOUT] };
    expect(addedIncompatibilities(shop, after)).toEqual(['checkout 1.0.0 needs @dar/ui ^1.2.0, site shop gives none']);
  });
});

describe('an embed', () => {
  const embed: LiveShell = { ...SHELL, name: 'embed', version: '0.1.0' };
  const partner: LiveSite = { ...shop, name: 'marina', shells: [embed] };

  it('that gives less than live sections need is refused', () => {
    const after = withShell(partner, { ...embed, version: '0.2.0', provides: { react: '19.3.1' } });
    expect(addedIncompatibilities(partner, after)).toContain(
      'catalog 1.3.0 needs @dar/ui ^1.2.0, embed 0.2.0 of site marina gives none',
    );
  });

  it('and the shell each give what a release needs', () => {
    const both = withShell(
      { ...partner, shells: [SHELL] },
      { ...embed, provides: { ...SHELL.provides, react: '20.0.0' } },
    );
    const next = withSection(both, release('catalog', '1.4.0', needs({ react: '^20' })));
    expect(addedIncompatibilities(both, next)).toEqual(['catalog 1.4.0 needs react ^20, site marina gives 19.3.1']);
  });
});

describe('a section for another shell', () => {
  const office: LiveSite = { name: 'office', shell: 'office-host', shells: [], sections: [] };

  it.each([
    [shop, 'office-host', 'catalog 1.4.0 is built for the shell office-host, and shop has host'],
    [office, undefined, 'catalog 1.4.0 is built for the shell host, and office has office-host'],
  ])('is refused, whatever else it needs', (site, shell, reason) => {
    const part = { ...needs({ react: '^20' }), owns: ['/account'], ...(shell && { shell }) };
    expect(addedIncompatibilities(site, withSection(site, release('catalog', '1.4.0', part)))).toEqual([reason]);
  });

  it('is compared with its own', () => {
    const part = { shell: 'office-host', ...needs({ react: '^20' }) };
    const site = withShell(office, { ...SHELL, name: 'office-host' });
    expect(addedIncompatibilities(site, withSection(site, release('board', '1.0.0', part)))).toEqual([
      'board 1.0.0 needs react ^20, site office gives 19.3.1',
    ]);
  });
});

describe('a site that is broken already', () => {
  const broken = withSection(shop, release('catalog', '1.4.0', needs({ react: '^20' })));

  it('can change in other respects', () => {
    expect(addedIncompatibilities(broken, withSection(broken, { ...CHECKOUT, version: '1.0.1' }))).toEqual([]);
    expect(addedIncompatibilities(broken, withShell(broken, { ...SHELL, version: '7.0.1' }))).toEqual([]);
  });

  it('refuses another version with the same fault', () => {
    const after = withSection(broken, release('catalog', '1.5.0', needs({ react: '^20' })));
    expect(addedIncompatibilities(broken, after)).toEqual(['catalog 1.5.0 needs react ^20, site shop gives 19.3.1']);
  });
});

it('compares sections only with each other while a site has no shell', () => {
  const empty: LiveSite = { name: 'shop', shells: [], sections: [] };
  expect(addedIncompatibilities(empty, { ...empty, sections: [CHECKOUT, ACCOUNT] })).toEqual([]);
});

describe('with 200 sections', () => {
  let reads = 0;
  const watched = (name: string): LiveSection => ({
    ...release(name, '1.0.0'),
    get owns() {
      reads += 1;
      return [`/${name}`];
    },
  });
  const sections = Array.from({ length: 200 }, (_, index) => watched(`section-${index}`));
  const large: LiveSite = { name: 'shop', shells: [SHELL], sections };
  const after = withSection(large, release('section-100', '1.1.0', { owns: ['/section-7'] }));

  it('compares the paths of a changed section with those of the others, and no others with each other', () => {
    expect(addedIncompatibilities(large, after)).toEqual([expect.stringMatching(/^section-7 1\.0\.0 owns/)]);
    expect(reads).toBeLessThan(5 * sections.length);
  });

  it('compares two releases once for all sites', () => {
    reads = 0;
    expect(addedIncompatibilities({ ...large, name: 'palm' }, { ...after, name: 'palm' })).toHaveLength(1);
    expect(reads).toBe(0);
  });
});
