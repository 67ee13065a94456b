/**
 * Has the host's build carry `@dar/shared/forms`: it shares antd with the host's `@dar/shared/ui`, while a section's own
 * copy would bring a second antd without the page's theme and language. Fetched when the page is at rest, before a form
 * is likely to open; a section that needs it earlier gets the same copy.
 */
export function provideForms(): void {
  const fetchForms = () => void import('@dar/shared/forms').catch(() => undefined);
  if ('requestIdleCallback' in window) requestIdleCallback(fetchForms);
  else setTimeout(fetchForms, 2_000);
}
