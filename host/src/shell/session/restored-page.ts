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
  window.addEventListener('pageshow', (event) => {
    if (!hiddenFor) return;
    if (storedToken() === hiddenFor) {
      style.visibility = '';
      return;
    }
    event.stopImmediatePropagation();
    window.location.reload();
  });
}
