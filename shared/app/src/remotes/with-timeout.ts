/** Returns the result of `work`, or rejects with the error of `createError` after the timeout. The work continues. */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number, createError: () => Error): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(createError()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
