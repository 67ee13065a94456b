import { createCall } from '@dar/shared/api/call';
import { createQueryClient } from '@dar/shared/api/query-client';
import type { App } from '@dar/shared/app';
import type { Registry } from '@dar/shared/federation/registry';
import { retryPlugin } from '@dar/shared/federation/retry-plugin';
import { createRuntimeLoader } from '@dar/shared/federation/runtime-loader';
import { addTexts, createI18n, isLanguage } from '@dar/shared/i18n';
import { deviceCartId, expireSession, startSession, storedToken } from '@dar/shared/session';
import { getInstance } from '@module-federation/enhanced/runtime';
import { followCustomer } from './follow-customer.ts';
import { hostTexts } from './texts/host-texts.ts';

/** The app of a browser page: session, query client, texts in the page's language and the sections of the registry. */
export async function createBrowserApp(registry: Registry): Promise<App> {
  const runtime = getInstance();
  if (!runtime) throw new Error('the federation runtime is missing');
  runtime.registerPlugins([retryPlugin(registry.loadTimeout)]);
  startSession();
  const { lang } = document.documentElement;
  const i18n = await createI18n(isLanguage(lang) ? lang : 'en');
  await addTexts(i18n, 'host', hostTexts);
  const queryClient = createQueryClient({
    onUnauthorized: () => expireSession(location.pathname + location.search),
  });
  followCustomer(queryClient);
  return {
    call: createCall({ origin: '', credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }) }),
    queryClient,
    i18n,
    sections: createRuntimeLoader(runtime, registry),
    isServer: false,
  };
}
