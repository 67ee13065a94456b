declare global {
  interface Window {
    /** The tag manager's queue; absent where there is no tag manager. */
    dataLayer?: object[];
  }
}

const skipped = new Set<string>();

/**
 * Pushes an event to the tag manager's data layer. Where there is none it is skipped with a console warning, one for
 * each name in a page (specification 1, section 1).
 */
export function pushEvent(event: string, parameters: object): void {
  // Without `_clear` the tag manager would merge a list of items into the longer list of the event before.
  if (window.dataLayer) return void window.dataLayer.push({ event, ...parameters, _clear: true });
  if (skipped.has(event)) return;
  skipped.add(event);
  console.warn(`No data layer: ${event} is skipped.`);
}
