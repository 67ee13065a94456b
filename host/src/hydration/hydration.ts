let hydration = Promise.resolve();

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
