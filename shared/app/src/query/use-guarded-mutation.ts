import {
  type DefaultError,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

interface GuardedMutationOptions<Data, Failure, Variables, Context>
  extends UseMutationOptions<Data, Failure, Variables, Context> {
  /** Ignores calls after a success too, until `reset`: for a dialog or page that closes after the success. */
  readonly once?: boolean;
}

/**
 * Returns `useMutation` with `mutate`, `mutateAsync` and `reset` that do nothing while a call is pending. The promise of an
 * ignored `mutateAsync` never settles, so the code after it runs once for all presses.
 */
export function useGuardedMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>({
  once = false,
  ...options
}: GuardedMutationOptions<Data, Failure, Variables, Context>) {
  const mutation = useMutation(options);
  // `isPending` changes with a render, and a second press can come before it.
  const state = useRef<'idle' | 'pending' | 'done'>('idle');

  const mutateAsync: UseMutateAsyncFunction<Data, Failure, Variables, Context> = (...args) => {
    if (state.current !== 'idle') return new Promise<never>(() => undefined);
    state.current = 'pending';
    return mutation.mutateAsync(...args).then(
      (data) => {
        state.current = once ? 'done' : 'idle';
        return data;
      },
      (error: unknown) => {
        state.current = 'idle';
        throw error;
      },
    );
  };

  return {
    ...mutation,
    mutateAsync,
    mutate: (...args: Parameters<typeof mutateAsync>) => void mutateAsync(...args).catch(() => undefined),
    // A reset of a pending call would lose its callbacks.
    reset: () => {
      if (state.current === 'pending') return;
      state.current = 'idle';
      mutation.reset();
    },
  };
}
