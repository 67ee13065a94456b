import { beforeEach, expect, test } from 'vitest';
import lendRuntime from './lend-runtime.ts';
import { LENT_RUNTIME } from './lent-runtime.ts';

interface Lent {
  readonly runtime: { init(options: { name: string; remotes: [] }): { name: string } };
  readonly bundlerRuntime: { readonly S: object; readonly initContainerEntry: unknown };
}

const lent = () => (globalThis as unknown as Record<typeof LENT_RUNTIME, Lent>)[LENT_RUNTIME];

beforeEach(() => {
  lendRuntime();
});

test('every section that starts gets a runtime with a state of its own', () => {
  const [one, other] = [lent(), lent()];
  expect(one.bundlerRuntime.initContainerEntry).toBeTypeOf('function');
  expect(one.bundlerRuntime.S).not.toBe(other.bundlerRuntime.S);
});

test('a section has one instance, however often its entry runs', () => {
  const start = (name: string) => lent().runtime.init({ name, remotes: [] });
  const catalog = start('catalog');
  expect(start('booking')).not.toBe(catalog);
  expect(start('catalog')).toBe(catalog);
  expect(catalog.name).toBe('catalog');
});
