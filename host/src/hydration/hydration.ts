let hydration = Promise.resolve();

/** Call it before the page that the server rendered is taken over; the returned function when it is, or cannot be. */
export function startHydration(): () => void {
  let end = () => {};
  hydration = new Promise((resolve) => {
    end = resolve;
  });
  return end;
}

/** Waits until the rendered page is taken over: one that moves on before does not fit its markup. */
export function onHydrated(): Promise<void> {
  return hydration;
}
