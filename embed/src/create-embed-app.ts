import type { App } from '@dar/app';
import { createCall } from '@dar/app/call';
import type { EmbedSite } from '@dar/app/embed-site';
import { showErrorToast } from '@dar/app/events';
import { createI18n, type Language } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { createPartnerSections } from '@dar/app/remotes/federated-sections';
import type { PageRegistry } from '@dar/app/remotes/registry';
import type { SectionLoader } from '@dar/app/remotes/section-loader';
import { deviceCartId, expireSession, storedToken } from '@dar/app/session';
import type { SessionClient } from './session/session-client.ts';

interface EmbedAppOptions {
  readonly origin: string;
  readonly site: EmbedSite;
  readonly language: Language;
  readonly session: SessionClient;
}

/** Returns the app of a view on a partner's page. Its calls go through the session. */
export async function createEmbedApp({ origin, site, language, session }: EmbedAppOptions): Promise<App> {
  return {
    call: createCall({
      origin,
      credentials: () => ({ token: storedToken(), deviceCartId: deviceCartId() }),
      onUnauthorized: (sentToken) => expireSession('/', sentToken),
      onMalformed: (mismatch) => console.warn(mismatch),
      fetch: session.fetch,
    }),
    queryClient: createQueryClient(showErrorToast),
    i18n: await createI18n(language),
    sections: sectionsOf(origin, site.registry),
    isServer: false,
    siteOrigin: origin,
  };
}

let sections: SectionLoader | undefined;

/** Returns the page's loader of the sections that the partner may load. There is one for all views. */
function sectionsOf(origin: string, registry: PageRegistry): SectionLoader {
  sections ??= createPartnerSections(origin, registry);
  return sections;
}
