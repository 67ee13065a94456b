export interface ChainedRequest {
  readonly url: string;
  /** URLs of the document, style sheet or scripts that caused the request. */
  readonly initiators: readonly string[];
}

/** 1 is the document, 2 what its markup loads, 3 what such a script loads. `requests` are in the order of sending. */
export function chainLength(requests: readonly ChainedRequest[]): number {
  const depths = new Map<string, number>();
  for (const { url, initiators } of requests) {
    const depth = 1 + Math.max(0, ...initiators.map((initiator) => depths.get(initiator) ?? 0));
    // A second request for a URL is served by the first.
    if (!depths.has(url)) depths.set(url, depth);
  }
  return Math.max(0, ...depths.values());
}
