import { expect, test } from 'vitest';
import { newRequestId } from './request-id.ts';

test('returns a new UUID of version 4 each time', () => {
  const ids = Array.from({ length: 50 }, newRequestId);
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(ids).size).toBe(50);
});

test('works on an insecure origin', () => {
  const { randomUUID } = crypto;
  Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true });
  expect(newRequestId()).toHaveLength(36);
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true });
});
