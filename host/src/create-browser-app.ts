import type { App, SectionLoader } from '@dar/app';
import { createCall } from '@dar/app/call';
import { showErrorToast } from '@dar/app/events';
import { addTexts, createI18n, isLanguage } from '@dar/app/i18n';
import type { QueryClient } from '@dar/app/query';
import { createQueryClient } from '@dar/app/query-client';
import { readMeta } from '@dar/app/remotes/page-elements';
import { SITE_ORIGIN_META } from '@dar/app/remotes/registry';
import { retryUntilLoaded } from '@dar/app/remotes/timing';
import {
  currentUrl,
  deviceCartId,
  expireSession,
  markCustomer,
  startSession,
  storedToken,
  useSession,
} from '@dar/app/session';
import { takeRequestedPage } from './shell/session/requested-page.ts';
import { checkRestoredPages } from './shell/session/restored-page.ts';
import { hostTexts } from './texts/host-texts.ts';

export async function createBrowserApp(sections: SectionLoader): Promise<App> {
  takeRequestedPage();
  checkRestoredPages();
  startSession();
  markCustomer();
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

/** Clears all cached responses and waiting writes when another customer signs in. Returns a function that stops this. */
export function clearCacheOnUserChange(queryClient: QueryClient): () => void {
  let last = useSession.getState().user?.id;
  return useSession.subscribe(({ user }) => {
    if (!user || user.id === last) return;
    if (last !== undefined) {
      // A write that waits for another one would be sent for the next customer.
      queryClient.getMutationCache().clear();
      void queryClient.resetQueries();
    }
    last = user.id;
  });
}
