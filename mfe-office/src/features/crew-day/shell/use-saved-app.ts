import { useApp } from '@dar/app';
import { loadLanguage } from '@dar/app/i18n';
import { REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { FILES_ELEMENT_ID, type StartedFile } from '@dar/app/remotes/start-page';
import { CREW_APP, OFFICE_LANGUAGES } from '@dar/contracts/office';
import { useEffect } from 'react';

/** Saves this page for a start without a line, in its language, while there is a line. */
export function useSavedApp(isLoaded: boolean, language: string): void {
  const { i18n } = useApp();
  useEffect(() => {
    // Missing on insecure origins and in private windows of some browsers.
    if (!(isLoaded && 'serviceWorker' in navigator && 'caches' in window)) return;
    const save = async () => {
      await navigator.serviceWorker.register(CREW_APP.worker, { scope: CREW_APP.scope });
      for (const one of OFFICE_LANGUAGES) await loadLanguage(i18n, one);
      await saveApp();
    };
    // Without it the page only needs a line to start.
    void save().catch(() => undefined);
    // The document has a language.
  }, [isLoaded, language, i18n]);
}

/** Stores the document and the files of releases that this page has loaded, and deletes those of releases before. */
async function saveApp(): Promise<void> {
  const page = await fetch(CREW_APP.scope, { headers: { accept: 'text/html' } });
  const html = await page.clone().text();
  // The document of a newer release needs other files. It is saved when it runs.
  if (!(page.ok && getReleases().every((part) => html.includes(part)))) return;
  const files = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => CREW_APP.files.some((path) => url.startsWith(location.origin + path)));
  const cache = await caches.open(CREW_APP.cache);
  const wanted = new Set(files);
  for (const file of wanted) if (!(await cache.match(file))) await cache.add(file);
  const saved = new URL(CREW_APP.scope, location.origin).href;
  await cache.put(saved, page);
  for (const request of await cache.keys()) {
    if (request.url !== saved && !wanted.has(request.url)) await cache.delete(request);
  }
}

/** Returns what a document has of its releases: the registry of sections, and the scripts of the shell. */
function getReleases(): string[] {
  const read = (id: string) => document.getElementById(id)?.textContent ?? '';
  const started = JSON.parse(read(FILES_ELEMENT_ID)) as StartedFile[];
  return [read(REGISTRY_ELEMENT_ID), ...started.filter(([, use]) => use === 'run').map(([url]) => url)];
}
