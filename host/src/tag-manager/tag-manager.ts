import { readMeta } from '@dar/app/remotes/page-elements';
import { TAG_MANAGER_META } from '@dar/contracts/page-meta';

const SCRIPT = 'https://www.googletagmanager.com/gtm.js';

/** Creates the data layer for the page's container. Returns a function that loads the tag manager, if there is one. */
export function openDataLayer(): (() => void) | undefined {
  const id = readMeta(TAG_MANAGER_META);
  if (!id) return undefined;
  window.dataLayer ??= [];
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' });
  return () => {
    const script = document.createElement('script');
    script.async = true;
    script.src = `${SCRIPT}?id=${encodeURIComponent(id)}`;
    document.head.append(script);
  };
}
