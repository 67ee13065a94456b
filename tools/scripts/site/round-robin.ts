export interface Answers {
  readonly statuses: Map<number, number>;
  /** Answers other than 200 and 503 with Retry-After. */
  readonly wrong: string[];
}

/** Returns a `fetch` that calls the servers in turn, as a load balancer does, and counts their answers. */
export function roundRobin(origins: readonly string[], { statuses, wrong }: Answers): typeof fetch {
  let calls = 0;
  return async (path, init) => {
    const origin = origins[calls % origins.length];
    calls += 1;
    const url = `${origin}${path}`;
    const response = await fetch(url, init).catch((error: unknown) => {
      wrong.push(`${url}: ${error}`);
      throw error;
    });
    const { status, headers } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    const isBusy = status === 503 && Number(headers.get('retry-after')) > 0;
    if (!(status === 200 || isBusy)) wrong.push(`${url}: ${status} ${await response.clone().text()}`);
    return response;
  };
}
