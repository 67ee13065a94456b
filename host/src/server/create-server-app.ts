import type { App } from '@dar/app';
import { createCall } from '@dar/app/call';
import { addTexts, createI18n } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { SectionLoadError } from '@dar/app/remotes/load-error';
import type { RenderRequest } from '@dar/app/remotes/server-build';
import { hostTexts } from '../texts/host-texts.ts';

/** The app of one request, for a visitor whom nobody knows. */
export async function createServerApp({ language, section, apiOrigin, apiTimeout }: RenderRequest): Promise<App> {
  const i18n = await createI18n(language);
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
    sections: {
      shown: undefined,
      ownerOf: async () => undefined,
      // A piece of another section is the browser's to load: its skeleton stands until then.
      load: (name) => Promise.reject(new SectionLoadError(name)),
    },
    isServer: true,
  };
}

function withTimeout(options: RequestInit | undefined, timeout: number): RequestInit {
  const signals = [options?.signal, AbortSignal.timeout(timeout)].filter((signal) => signal instanceof AbortSignal);
  return { ...options, signal: AbortSignal.any(signals) };
}
