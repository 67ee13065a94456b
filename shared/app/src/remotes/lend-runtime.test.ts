import { beforeEach, expect, test, vi } from 'vitest';
import lendRuntime from './lend-runtime.ts';
import { LENT_RUNTIME } from './lent-runtime.ts';

interface Lent {
  readonly runtime: { init(options: { name: string; remotes: [] }): { name: string } };
  readonly bundlerRuntime: {
    readonly S: object;
    readonly initContainerEntry: unknown;
    init(options: { webpackRequire: unknown }): void;
  };
}

const lent = () => (globalThis as unknown as Record<typeof LENT_RUNTIME, Lent>)[LENT_RUNTIME];

beforeEach(() => {
  lendRuntime();
});

test('gives each section a runtime with its own state', () => {
  const [one, other] = [lent(), lent()];
  expect(one.bundlerRuntime.initContainerEntry).toBeTypeOf('function');
  expect(one.bundlerRuntime.S).not.toBe(other.bundlerRuntime.S);
});

test('creates one instance per section', () => {
  const start = (name: string) => lent().runtime.init({ name, remotes: [] });
  const catalog = start('catalog');
  expect(start('booking')).not.toBe(catalog);
  expect(start('catalog')).toBe(catalog);
  expect(catalog.name).toBe('catalog');
});

test('retries chunks of a section build', async () => {
  const { runtime, bundlerRuntime } = lent();
  const e = vi.fn(async () => {}).mockRejectedValueOnce(new Error('503'));
  const webpackRequire = {
    e,
    u: (chunk: string) => `${chunk}.js`,
    p: '/releases/account/1/',
    federation: { initOptions: { name: 'account', remotes: [] }, runtime, bundlerRuntime },
  };
  bundlerRuntime.init({ webpackRequire });
  await webpackRequire.e();
  expect(e).toHaveBeenCalledTimes(2);
});
