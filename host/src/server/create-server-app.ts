import type { App, SectionLoader } from '@dar/app';
import { createCall } from '@dar/app/call';
import { addTexts, createI18n, isLanguage } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import type { RenderRequest } from '@dar/app/remotes/server-build';
import { hostTexts } from '../texts/host-texts.ts';

export async function createServerApp(
  { language, section, apiOrigin, apiTimeout, siteOrigin }: RenderRequest,
  sections: SectionLoader,
): Promise<App> {
  const i18n = await createI18n(isLanguage(language) ? language : 'en');
  await addTexts(i18n, 'host', hostTexts);
  if (section) await addTexts(i18n, section.name, section.module.texts);
  return {
    call: createCall({
      origin: apiOrigin,
      credentials: () => ({ token: null, deviceCartId: null }),
      fetch: (address, options) => fetch(address, withTimeout(options, apiTimeout)),
    }),
    queryClient: createQueryClient(),
    i18n,
    sections,
    isServer: true,
    siteOrigin,
  };
}

function withTimeout(options: RequestInit | undefined, timeout: number): RequestInit {
  const signals = [options?.signal, AbortSignal.timeout(timeout)].filter((signal) => signal instanceof AbortSignal);
  return { ...options, signal: AbortSignal.any(signals) };
}
