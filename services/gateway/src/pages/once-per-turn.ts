/** Looks once for all who ask in the same turn of the event loop: requests that arrived together are answered alike. */
export function oncePerTurn<Seen>(look: () => Seen): () => Seen {
  let seen: { readonly value: Seen } | undefined;
  return () => {
    if (!seen) {
      seen = { value: look() };
      setImmediate(() => {
        seen = undefined;
      });
    }
    return seen.value;
  };
}
