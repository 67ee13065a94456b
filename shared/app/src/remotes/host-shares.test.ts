import { createInstance } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import { hostShares } from './federated-sections.ts';

const STRICT = { singleton: true, strictVersion: true } as const;

function createHost(get: () => Promise<() => string>) {
  return createInstance({
    name: 'host',
    remotes: [],
    shared: { forms: { version: '1.2.0', get, shareConfig: { ...STRICT, requiredVersion: '^1.2.0' } } },
    plugins: [hostShares('host')],
    shareStrategy: 'loaded-first',
  });
}

/** Returns the module that a section loads, which shares its own copy too. */
async function loadForms(section: { readonly version: string; readonly requiredVersion: string | false }) {
  const host = createHost(async () => () => 'of the host');
  const get = vi.fn(async () => () => 'of the section');
  const { version, requiredVersion } = section;
  const instance = createInstance({
    name: 'catalog',
    remotes: [],
    shared: { forms: { version, get, shareConfig: { ...STRICT, requiredVersion } } },
    plugins: [hostShares('host')],
    shareStrategy: 'loaded-first',
  });
  instance.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
  const factory = await instance.loadShare('forms');
  return { loaded: factory ? factory() : undefined, ownLoads: get.mock.calls.length };
}

test.each([
  { version: '1.1.0', requiredVersion: '^1.1.0' },
  { version: '1.2.9', requiredVersion: '^1.2.0' },
  { version: '2.0.0', requiredVersion: '^1.0.0 || ^2.0.0' },
])('a section with $version that accepts $requiredVersion gets the copy of the host', async (section) => {
  expect(await loadForms(section)).toEqual({ loaded: 'of the host', ownLoads: 0 });
});

test.each([
  { version: '1.3.0', requiredVersion: '^1.3.0' },
  { version: '2.0.0', requiredVersion: '^2.0.0' },
])('a section that needs $requiredVersion gets no copy at all', async (section) => {
  await expect(loadForms(section)).rejects.toThrow(
    `the host gives forms 1.2.0, and the section needs ${section.requiredVersion}`,
  );
});

test('each of two sections gets its version of a module that the host lacks', async () => {
  const host = createHost(async () => () => 'of the host');
  const load = async (name: string, version: string) => {
    const shareConfig = { requiredVersion: `^${version}` };
    const section = createInstance({
      name,
      remotes: [],
      shared: { charts: { version, get: async () => () => `charts ${version}`, shareConfig } },
      plugins: [hostShares('host')],
      shareStrategy: 'loaded-first',
    });
    section.initShareScopeMap('default', host.shareScopeMap['default'] ?? {});
    section.initializeSharing('default');
    const factory = await section.loadShare<string>('charts');
    return factory ? factory() : undefined;
  };
  expect(await load('catalog', '4.0.0')).toBe('charts 4.0.0');
  expect(await load('booking', '5.0.0')).toBe('charts 5.0.0');
});

test('a section that names no version gets the copy of the host', async () => {
  const { loaded } = await loadForms({ version: '3.0.0', requiredVersion: false });
  expect(loaded).toBe('of the host');
});

test('a shared module that failed to load is loaded again when it is next needed, and then kept', async () => {
  const get = vi.fn(async () => () => 'of the host').mockRejectedValueOnce(new Error('offline'));
  const host = createHost(get);
  await expect(host.loadShare('forms')).rejects.toThrow('offline');
  for (let times = 0; times < 2; times += 1) {
    const factory = await host.loadShare<string>('forms');
    expect(factory ? factory() : undefined).toBe('of the host');
  }
  expect(get).toHaveBeenCalledTimes(2);
});
