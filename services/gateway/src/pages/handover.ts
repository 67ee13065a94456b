/** Serves a state until the next one is prepared. */
export interface Handover<State> {
  served(): State | undefined;
  replaceBy(state: State): void;
}

/** `prepare` must not reject. A state that is replaced before its turn is never prepared. */
export function createHandover<State>(
  prepare: (state: State) => Promise<void> | undefined = () => undefined,
): Handover<State> {
  let served: State | undefined;
  let next: State | undefined;
  let isSwitching = false;
  const replaceBy = (state: State) => {
    if (isSwitching) {
      next = state;
      return;
    }
    const prepared = prepare(state);
    if (prepared && served !== undefined) {
      isSwitching = true;
      void switchTo(state, prepared);
    } else served = state;
  };
  const switchTo = async (state: State, prepared: Promise<void>) => {
    await prepared;
    served = state;
    isSwitching = false;
    if (next === undefined) return;
    const following = next;
    next = undefined;
    replaceBy(following);
  };
  return {
    served: () => served,
    replaceBy,
  };
}
