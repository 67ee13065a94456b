import type { App, SectionLoader } from '@dar/app';
import { createCall } from '@dar/app/call';
import { showErrorToast } from '@dar/app/events';
import { addTexts, createI18n } from '@dar/app/i18n';
import { createQueryClient } from '@dar/app/query-client';
import { rootErrors } from '@dar/app/remotes/load-error';
import { documentParsed, readMeta, readRegistry } from '@dar/app/remotes/page-elements';
import { type PageRegistry, SITE_ORIGIN_META } from '@dar/app/remotes/registry';
import { createReporter, readPageSignature, type SectionReports } from '@dar/app/remotes/reporter';
import { retryUntilLoaded } from '@dar/app/remotes/timing';
import { REPORTS_PATH } from '@dar/platform-protocol/reports-path';
import { createRoot } from 'react-dom/client';
import { createIdleFetch } from './idle-fetch.ts';
import { createOfficeRouter } from './office-router.tsx';
import { Office } from './shell/office.tsx';
import { hostTexts } from './texts/host-texts.ts';
import '@dar/ui/styles';

/** Renders the page of the document. The gateway has written the registry and the language into it. */
export async function startOffice(
  createSections: (registry: PageRegistry, reports: SectionReports) => SectionLoader,
): Promise<void> {
  await documentParsed();
  const registry = readRegistry();
  const reporter = createReporter(readPageSignature(), (body) => void navigator.sendBeacon(REPORTS_PATH, body));
  const app = await createOfficeApp(createSections(registry, reporter));
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no #root');
  const router = createOfficeRouter(app, registry.loadTimeout);
  createRoot(root, rootErrors).render(<Office app={app} router={router} onStarted={reporter.started} />);
}

async function createOfficeApp(sections: SectionLoader): Promise<App> {
  const i18n = await retryUntilLoaded(async () => {
    const loaded = await createI18n(document.documentElement.lang);
    await addTexts(loaded, 'host', hostTexts);
    return loaded;
  });
  return {
    // Browsers send the cookie of the session with each call. Sections redirect to the sign-in page after a 401.
    call: createCall({
      origin: '',
      credentials: () => ({ token: null, deviceCartId: null }),
      fetch: createIdleFetch(),
      // Dispatches the `error` event, which error trackers listen to.
      onMalformed: (mismatch) => reportError(mismatch),
    }),
    queryClient: createQueryClient(showErrorToast),
    i18n,
    sections,
    isServer: false,
    siteOrigin: readMeta(SITE_ORIGIN_META),
  };
}
