import { createCall } from '@dar/shared/api/call';
import { createQueryClient } from '@dar/shared/api/query-client';
import type { App } from '@dar/shared/app';
import type { SectionLoader } from '@dar/shared/federation/section-loader';
import { addTexts, createI18n, isLanguage } from '@dar/shared/i18n';
import { deviceCartId, expireSession, presentPlace, startSession, storedToken } from '@dar/shared/session';
import { followCustomer } from './follow-customer.ts';
import { hostTexts } from './texts/host-texts.ts';
import { untilLoaded } from './until-loaded.ts';

/** The app of a browser page: session, query client, texts in the page's language and the sections. */
export async function createBrowserApp(sections: SectionLoader): Promise<App> {
  startSession();
  const { lang } = document.documentElement;
  const i18n = await untilLoaded(async () => {
    const loaded = await createI18n(isLanguage(lang) ? lang : 'en');
    await addTexts(loaded, 'host', hostTexts);
    return loaded;
  });
  const queryClient = createQueryClient();
  followCustomer(queryClient);
  return {
    call: createCall({
      origin: '',
      credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }),
      onUnauthorized: (sentToken) => expireSession(presentPlace(), sentToken),
      // Logs to the console and raises the page's `error` event, which error trackers listen to.
      onMalformed: (mismatch) => reportError(mismatch),
    }),
    queryClient,
    i18n,
    sections,
    isServer: false,
  };
}
