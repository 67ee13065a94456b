import type { App } from '@dar/app';
import { createCall } from '@dar/app/call';
import { showErrorToast } from '@dar/app/events';
import { addTexts, createI18n, isLanguage } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { SITE_ORIGIN_META } from '@dar/app/remotes/registry';
import type { SectionLoader } from '@dar/app/remotes/section-loader';
import { currentUrl, deviceCartId, expireSession, startSession, storedToken } from '@dar/app/session';
import { clearCacheOnUserChange } from './clear-cache-on-user-change.ts';
import { readMeta } from './read-meta.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';
import { hostTexts } from './texts/host-texts.ts';

/** Starts the session and returns the app of a browser page. */
export async function createBrowserApp(sections: SectionLoader): Promise<App> {
  startSession();
  const { lang } = document.documentElement;
  const i18n = await retryUntilLoaded(async () => {
    const loaded = await createI18n(isLanguage(lang) ? lang : 'en');
    await addTexts(loaded, 'host', hostTexts);
    return loaded;
  });
  const queryClient = createQueryClient(showErrorToast);
  clearCacheOnUserChange(queryClient);
  return {
    call: createCall({
      origin: '',
      credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }),
      onUnauthorized: (sentToken) => expireSession(currentUrl(), sentToken),
      // Dispatches the `error` event, which error trackers listen to.
      onMalformed: (mismatch) => reportError(mismatch),
    }),
    queryClient,
    i18n,
    sections,
    isServer: false,
    siteOrigin: readMeta(SITE_ORIGIN_META),
  };
}
