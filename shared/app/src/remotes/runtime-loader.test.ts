import type { ModuleFederation } from '@module-federation/enhanced/runtime';
import { expect, test, vi } from 'vitest';
import type { PageRegistry } from './registry.ts';
import { createRuntimeLoader } from './runtime-loader.ts';
import { createSectionDirectory } from './section-directory.ts';

const registry: PageRegistry = {
  loadTimeout: 1,
  owner: undefined,
  whole: '/registry/1.json',
  sections: [
    {
      name: 'booking',
      version: '1.0.0',
      entry: '/releases/booking/1.0.0/entry.js',
      entryName: 'booking_entry',
      owns: ['/cart'],
      exposes: [],
    },
  ],
};

function createLoader(loadRemote: (id: string) => Promise<unknown>) {
  const registerRemotes = vi.fn();
  const runtime = { registerRemotes, loadRemote } as unknown as ModuleFederation;
  const directory = createSectionDirectory(registry, async () => ({ sections: registry.sections }));
  return { loader: createRuntimeLoader(runtime, registry, directory), registerRemotes };
}

const failure = expect.objectContaining({ name: 'SectionLoadError', section: 'booking' });

test('registers the entry of a section once', async () => {
  const { loader, registerRemotes } = createLoader(async () => ({}));
  await Promise.all([loader.load('booking', 'routes'), loader.load('booking', 'BookingModal')]);
  expect(registerRemotes).toHaveBeenCalledExactlyOnceWith([
    { name: 'booking', entry: '/releases/booking/1.0.0/entry.js', entryGlobalName: 'booking_entry', type: 'global' },
  ]);
});

test('loads a module of a section', async () => {
  const module = { routes: [] };
  const loadRemote = vi.fn(async () => module);
  await expect(createLoader(loadRemote).loader.load('booking', 'routes')).resolves.toBe(module);
  expect(loadRemote).toHaveBeenCalledExactlyOnceWith('booking/routes');
});

test.each<[string, () => Promise<unknown>]>([
  ['fails', () => Promise.reject(new Error('503'))],
  ['exposes nothing', async () => null],
  ['exceeds the timeout', () => new Promise(() => {})],
])('throws SectionLoadError for a section that %s', async (_what, loadRemote) => {
  await expect(createLoader(loadRemote).loader.load('booking', 'routes')).rejects.toEqual(failure);
});

test('does not request an unregistered section', async () => {
  const loadRemote = vi.fn(async () => ({}));
  await expect(createLoader(loadRemote).loader.load('unknown', 'routes')).rejects.toMatchObject({
    name: 'SectionLoadError',
    section: 'unknown',
  });
  expect(loadRemote).not.toHaveBeenCalled();
});
