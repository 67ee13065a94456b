/** Rejects if the call has not settled after `milliseconds`. */
export async function inTime<Value>(call: Promise<Value>, milliseconds: number, what: string): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} did not respond within ${milliseconds} ms`)), milliseconds);
  });
  return Promise.race([call, late]).finally(() => clearTimeout(timer));
}
