declare global {
  interface Window {
    dataLayer?: object[];
  }
}

const skipped = new Set<string>();
let isOff = false;

/**
 * Skips all events. An embed calls it, because the page's data layer belongs to the partner. Returns a function that stops
 * this.
 */
export function skipAnalytics(): () => void {
  isOff = true;
  return () => {
    isOff = false;
  };
}

/** Pushes an event to the data layer. Without one it warns once per event name (docs/rules/api.md#events). */
export function pushEvent(event: string, parameters: object): void {
  if (isOff) return;
  // Without `_clear` the tag manager merges the items into those of the previous event.
  if (window.dataLayer) return void window.dataLayer.push({ event, ...parameters, _clear: true });
  if (skipped.has(event)) return;
  skipped.add(event);
  console.warn(`No data layer: ${event} is skipped.`);
}
