let hydration = Promise.resolve();

/** Marks the start of the hydration. Returns a function that marks its end. */
export function startHydration(): () => void {
  let end = () => {};
  hydration = new Promise((resolve) => {
    end = resolve;
  });
  return end;
}

/** Resolves when the page is hydrated. A navigation before that would not match the markup. */
export function onHydrated(): Promise<void> {
  return hydration;
}
