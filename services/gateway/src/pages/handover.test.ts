import { expect, it } from 'vitest';
import { createHandover } from './handover.ts';

/** Returns a handover whose preparations end when the test says so. */
function controlled() {
  const finish = new Map<string, () => void>();
  const handover = createHandover<string>(
    (state) =>
      new Promise((resolve) => {
        finish.set(state, resolve);
      }),
  );
  return { handover, finish, prepared: () => [...finish.keys()] };
}

it('serves the first state at once, and a later one when it is prepared', async () => {
  const { handover, finish } = controlled();
  expect(handover.served()).toBeUndefined();
  handover.replaceBy('first');
  expect(handover.served()).toBe('first');
  handover.replaceBy('second');
  expect(handover.served()).toBe('first');
  finish.get('second')?.();
  await expect.poll(handover.served).toBe('second');
});

it('prepares one state at a time, and leaves out those that were replaced before their turn', async () => {
  const { handover, finish, prepared } = controlled();
  for (const state of ['first', 'second', 'third', 'fourth']) handover.replaceBy(state);
  expect(prepared()).toEqual(['first', 'second']);
  finish.get('second')?.();
  await expect.poll(prepared).toEqual(['first', 'second', 'fourth']);
  expect(handover.served()).toBe('second');
  finish.get('fourth')?.();
  await expect.poll(handover.served).toBe('fourth');
});

it('serves a state at once that needs no preparation', () => {
  const handover = createHandover<string>();
  handover.replaceBy('first');
  handover.replaceBy('second');
  expect(handover.served()).toBe('second');
});
