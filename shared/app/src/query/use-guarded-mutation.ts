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

/** Returns `useMutation` that ignores calls while one is pending. `mutateAsync` then returns the first promise. */
export function useGuardedMutation<Data = unknown, Failure = DefaultError, Variables = void, Context = unknown>({
  once = false,
  ...options
}: GuardedMutationOptions<Data, Failure, Variables, Context>) {
  const mutation = useMutation(options);
  // `isPending` changes with a render, and a second press can come before it.
  const isPending = useRef(false);
  const blocking = useRef<Promise<Data>>(undefined);

  const send: UseMutateAsyncFunction<Data, Failure, Variables, Context> = async (...args) => {
    isPending.current = true;
    let isBlocking = false;
    try {
      const data = await mutation.mutateAsync(...args);
      isBlocking = once;
      return data;
    } finally {
      isPending.current = false;
      if (!isBlocking) blocking.current = undefined;
    }
  };
  const mutateAsync: typeof send = (...args) => {
    blocking.current ??= send(...args);
    return blocking.current;
  };

  return {
    ...mutation,
    mutateAsync,
    mutate: (...args: Parameters<typeof send>) => void mutateAsync(...args).catch(() => undefined),
    // A reset of a pending call would lose its callbacks.
    reset: () => {
      if (isPending.current) return;
      blocking.current = undefined;
      mutation.reset();
    },
  };
}
