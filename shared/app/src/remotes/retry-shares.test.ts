import { createInstance } from '@module-federation/runtime';
import { expect, test, vi } from 'vitest';
import { retryShares } from './retry-shares.ts';

test('loads a shared module again after a failure', async () => {
  const get = vi.fn(async () => () => 'forms').mockRejectedValueOnce(new Error('503'));
  const host = createInstance({
    name: 'host',
    remotes: [],
    shared: { forms: { version: '1.0.0', get } },
    plugins: [{ name: 'retry-shares', ...retryShares }],
  });
  await expect(host.loadShare('forms')).rejects.toThrow('503');
  await expect(host.loadShare('forms')).resolves.toBeTypeOf('function');
});
