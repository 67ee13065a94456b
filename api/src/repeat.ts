/**
 * Does something again and again, with a pause after each time. Gives what stops it, once what is under way is done.
 * A failure is handed on, and the next time comes all the same.
 */
export function repeat(
  pauseMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let isStopped = false;
  let pause: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const once = () => {
    running = work()
      .catch(onError)
      .then(() => {
        if (!isStopped) pause = setTimeout(once, pauseMs);
      });
  };
  once();
  return async () => {
    isStopped = true;
    clearTimeout(pause);
    await running;
  };
}
