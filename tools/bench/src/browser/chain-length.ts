export interface ChainedRequest {
  readonly url: string;
  /** Addresses of what asked for it. */
  readonly initiators: readonly string[];
}

/**
 * How many requests stand one after the other in the longest chain, each of which was only asked for by what the one
 * before it brought: 1 for the document, 2 for what its markup names, 3 for what such a script asks for. `requests` stand
 * in the order in which they were sent.
 */
export function chainLength(requests: readonly ChainedRequest[]): number {
  const depths = new Map<string, number>();
  for (const { url, initiators } of requests) {
    const depth = 1 + Math.max(0, ...initiators.map((initiator) => depths.get(initiator) ?? 0));
    // What was asked for twice came with the first.
    if (!depths.has(url)) depths.set(url, depth);
  }
  return Math.max(0, ...depths.values());
}
