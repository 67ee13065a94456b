/** The answers of the servers. */
export interface Answers {
  /** How often each HTTP status was answered. */
  readonly statuses: Map<number, number>;
  /** Answers that a working or a busy shop does not give. */
  readonly wrong: string[];
}

/** Makes a `fetch` that asks one server after the other, as a balancer does, and counts what they answer. */
export function roundRobin(origins: readonly string[], { statuses, wrong }: Answers): typeof fetch {
  let calls = 0;
  return async (path, init) => {
    const origin = origins[calls % origins.length];
    calls += 1;
    const url = `${origin}${path}`;
    const answer = await fetch(url, init).catch((error: unknown) => {
      wrong.push(`${url}: ${error}`);
      throw error;
    });
    const { status, headers } = answer;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isBusy = status === 503 && Number(headers.get('retry-after')) > 0;
    if (!(status === 200 || isBusy)) wrong.push(`${url}: ${status} ${await answer.clone().text()}`);
    return answer;
  };
}
