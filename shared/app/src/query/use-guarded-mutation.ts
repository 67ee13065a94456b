import {
  type DefaultError,
  type UseMutateAsyncFunction,
  type UseMutationOptions,
  useMutation,
} from '@tanstack/react-query';
import { useRef } from 'react';

interface GuardedMutationOptions<Data, Failure, Variables, Context>
  extends UseMutationOptions<Data, Failure, Variables, Context> {
  /** Ignores calls after a success too, until `reset`: for a dialog or page that the success closes. */
  readonly once?: boolean;
}

/**
 * Returns the result of `useMutation`, whose `mutate` and `mutateAsync` ignore a call while another one is pending. The
 * promise of an ignored `mutateAsync` never settles, so that the code after it runs once for all presses. `reset` too does
 * nothing while a call is pending. A ref guards, because `isPending` changes with a render and a second press may come
 * before it.
 */
export function useGuardedMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>({
  once = false,
  ...options
}: GuardedMutationOptions<Data, Failure, Variables, Context>) {
  const mutation = useMutation(options);
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
    // The mutation keeps the error.
    mutate: (...args: Parameters<typeof mutateAsync>) => void mutateAsync(...args).catch(() => undefined),
    // A reset of a pending call would lose its callbacks.
    reset: () => {
      if (state.current === 'pending') return;
      state.current = 'idle';
      mutation.reset();
    },
  };
}
