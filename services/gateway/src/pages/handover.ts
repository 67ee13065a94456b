/** Serves a state until the next one is prepared. */
export interface Handover<State> {
  /** Returns the served state. Undefined before the first one. */
  served(): State | undefined;
  /** Serves a state once it is prepared. The first one is served at once. */
  replaceBy(state: State): void;
  /** Resolves when the last state is served. */
  settled(): Promise<void>;
}

/**
 * Returns a handover. `prepare` returns undefined if there is nothing to prepare; its promise must not reject. A state that
 * is replaced before its turn is never prepared.
 */
export function createHandover<State>(
  prepare: (state: State) => Promise<void> | undefined = () => undefined,
): Handover<State> {
  let served: State | undefined;
  let next: State | undefined;
  let switching: Promise<void> | undefined;
  const replaceBy = (state: State) => {
    if (switching) {
      next = state;
      return;
    }
    const prepared = prepare(state);
    if (prepared && served !== undefined) switching = switchTo(state, prepared);
    else served = state;
  };
  const switchTo = async (state: State, prepared: Promise<void>) => {
    await prepared;
    served = state;
    switching = undefined;
    if (next === undefined) return;
    const following = next;
    next = undefined;
    replaceBy(following);
  };
  return {
    served: () => served,
    replaceBy,
    async settled() {
      while (switching) await switching;
    },
  };
}
