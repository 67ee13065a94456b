import { storedToken } from '@dar/app/session';

/**
 * Hides a customer's page while it is in the back-forward cache. When it comes back, it shows if the session is the same,
 * and loads again if not. Call it before the session starts, which would follow the change in the hidden page.
 */
export function checkRestoredPages(): void {
  const { style } = document.documentElement;
  let hiddenFor: string | null = null;
  window.addEventListener('pagehide', ({ persisted }) => {
    hiddenFor = persisted ? storedToken() : null;
    if (hiddenFor) style.visibility = 'hidden';
  });
  const isOutdated = () => hiddenFor && storedToken() !== hiddenFor;
  // It comes before or after `pageshow`. The page would call the API without the session until it loads again.
  document.addEventListener('visibilitychange', (event) => isOutdated() && event.stopImmediatePropagation());
  window.addEventListener('pageshow', (event) => {
    if (isOutdated()) {
      event.stopImmediatePropagation();
      window.location.reload();
    } else if (hiddenFor) {
      hiddenFor = null;
      style.visibility = '';
    }
  });
}
