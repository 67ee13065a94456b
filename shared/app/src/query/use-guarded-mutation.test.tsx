import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../api/query-client.ts';
import { QueryClientProvider, useGuardedMutation } from './query.ts';

function createWrite() {
  const responses: { readonly resolve: (data: string) => void; readonly reject: (error: Error) => void }[] = [];
  const send = vi.fn(
    (_variables: string) => new Promise<string>((resolve, reject) => responses.push({ resolve, reject })),
  );
  return { send, responses };
}

function renderMutation(options: { readonly once?: boolean } = {}) {
  const { send, responses } = createWrite();
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useGuardedMutation({ mutationFn: send, ...options }), { wrapper });
  // As a component holds it until it renders again.
  const { mutate, mutateAsync, reset } = result.current;
  const sent = () => send.mock.calls.map(([variables]) => variables);
  return { mutate, mutateAsync, reset, responses, sent };
}

it('ignores a second call before the component renders again', async () => {
  const { mutate, mutateAsync, sent } = renderMutation();
  mutate('first');
  mutate('second');
  void mutateAsync('third');
  await vi.waitFor(() => expect(sent()).not.toEqual([]));
  expect(sent()).toEqual(['first']);
});

it('settles the promise of an ignored call with the first one', async () => {
  const { mutateAsync, responses } = renderMutation();
  const calls = Promise.all([mutateAsync('first'), mutateAsync('second')]);
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.resolve('saved');
  expect(await calls).toEqual(['saved', 'saved']);
});

it('drops the callbacks of an ignored call', async () => {
  const { mutate, responses } = renderMutation();
  const onSuccess = vi.fn();
  mutate('first', { onSuccess: () => onSuccess('first') });
  mutate('second', { onSuccess: () => onSuccess('second') });
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.resolve('saved');
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledExactlyOnceWith('first'));
});

it('accepts another call after a success', async () => {
  const { mutateAsync, responses, sent } = renderMutation();
  const first = mutateAsync('first');
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.resolve('saved');
  await first;
  void mutateAsync('second');
  await vi.waitFor(() => expect(sent()).toEqual(['first', 'second']));
});

it.each([{ once: false }, { once: true }])('accepts another call after a failure (once: $once)', async (options) => {
  const { mutateAsync, responses, sent } = renderMutation(options);
  const first = mutateAsync('first');
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.reject(new Error('no answer'));
  await expect(first).rejects.toThrow('no answer');
  void mutateAsync('second');
  await vi.waitFor(() => expect(sent()).toEqual(['first', 'second']));
});

it('with `once` ignores calls after a success until reset', async () => {
  const { mutateAsync, reset, responses, sent } = renderMutation({ once: true });
  const first = mutateAsync('first');
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  responses[0]?.resolve('saved');
  await first;
  void mutateAsync('second');
  reset();
  void mutateAsync('third');
  await vi.waitFor(() => expect(sent()).toEqual(['first', 'third']));
});

it('keeps the callbacks of a pending call on reset', async () => {
  const { mutate, reset, responses } = renderMutation();
  const onSuccess = vi.fn();
  mutate('first', { onSuccess });
  await vi.waitFor(() => expect(responses).toHaveLength(1));
  reset();
  responses[0]?.resolve('saved');
  await vi.waitFor(() => expect(onSuccess).toHaveBeenCalledOnce());
});
