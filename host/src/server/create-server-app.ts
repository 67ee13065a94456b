import type { App, SectionLoader } from '@dar/app';
import { createCall } from '@dar/app/call';
import { addTexts, createI18n, isLanguage } from '@dar/app/i18n';
import { unreadCountQuery } from '@dar/app/queries/unread-count-query';
import { createQueryClient } from '@dar/app/query-client';
import type { RenderRequest } from '@dar/app/remotes/server-build';
import { createPageSession } from '@dar/app/session';
import { loadLogoShapes } from '../shell/footer/logos.tsx';
import { cartCountQuery } from '../shell/header/cart-button.tsx';
import { loadUnreadBadge } from '../shell/menu/unread-count.tsx';
import { hostTexts } from '../texts/host-texts.ts';

export async function createServerApp(
  { language, section, apiOrigin, apiTimeout, siteOrigin, customer }: RenderRequest,
  sections: SectionLoader,
): Promise<App> {
  const i18n = await createI18n(isLanguage(language) ? language : 'en');
  await addTexts(i18n, 'host', hostTexts);
  if (section) await addTexts(i18n, section.name, section.module.texts);
  await loadLogoShapes();
  const call = createCall({
    origin: apiOrigin,
    credentials: () => ({ token: null, deviceCartId: null }),
    fetch: (address, options) => fetch(address, withTimeout(options, apiTimeout)),
  });
  const queryClient = createQueryClient();
  if (customer) {
    await loadUnreadBadge();
    const { user, cart_count, unread_count } = customer;
    queryClient.setQueryData(cartCountQuery(call, user.id).queryKey, cart_count);
    queryClient.setQueryData(unreadCountQuery(call, user.id).queryKey, unread_count);
  }
  return {
    call,
    queryClient,
    i18n,
    sections,
    isServer: true,
    session: customer && createPageSession(customer.user),
    siteOrigin,
  };
}

function withTimeout(options: RequestInit | undefined, timeout: number): RequestInit {
  const signals = [options?.signal, AbortSignal.timeout(timeout)].filter((signal) => signal instanceof AbortSignal);
  return { ...options, signal: AbortSignal.any(signals) };
}
