import type { App } from '@dar/app';
import { createCall } from '@dar/app/call';
import { EMBED_SITE_PATH, type EmbedSite } from '@dar/app/embed-site';
import { showErrorToast } from '@dar/app/events';
import { createI18n } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { createPartnerSections } from '@dar/app/remotes/federated-sections';
import { renewBrokenFiles } from '@dar/app/remotes/renew-broken-files';
import { deviceCartId, expireSession, startSession, storedToken } from '@dar/app/session';

/** Returns the app that the shop's sections get on this site. Throws if the shop does not list the site. */
export async function createApp(shop: string): Promise<App> {
  const response = await fetch(`${shop}${EMBED_SITE_PATH}?view=booking&language=en`, { credentials: 'omit' });
  if (!response.ok) throw new Error(await response.text());
  const { registry } = (await response.json()) as EmbedSite;
  startSession();
  renewBrokenFiles(shop);
  return {
    call: createCall({
      // The site's server passes calls on to the shop.
      origin: '',
      credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }),
      onUnauthorized: (sentToken) => expireSession('/', sentToken),
      onMalformed: (mismatch) => reportError(mismatch),
    }),
    queryClient: createQueryClient(showErrorToast),
    i18n: await createI18n('en'),
    sections: createPartnerSections(shop, registry),
    isServer: false,
    siteOrigin: shop,
  };
}
