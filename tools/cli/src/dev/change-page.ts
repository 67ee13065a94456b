import { type PageRegistry, REGISTRY_ELEMENT_ID, type Registry, STATE_ELEMENT_ID } from '@dar/app/remotes/registry';
import { FILES_ELEMENT_ID, type StartedFile } from '@dar/app/remotes/start-page';
import { type HTMLElement, parse } from 'node-html-parser';
import type { LocalSection } from './local-section.ts';

const ROOT = '#root';

interface PageChange {
  readonly section: LocalSection;
  /** The addresses of modules and scripts that run before those of the page. */
  readonly scripts: readonly string[];
  /** The style sheets of the live version, by file name. */
  readonly liveStyles: readonly string[];
}

/** Returns the registry with the local section in place of the live one. */
export function replaceSection<Sections extends Pick<Registry, 'sections'>>(
  registry: Sections,
  section: LocalSection,
): Sections {
  return { ...registry, sections: [...registry.sections.filter(({ name }) => name !== section.name), section] };
}

/** Returns the registry of a page, or undefined if the page is not one of a shop. */
export function readPageRegistry(html: string): PageRegistry | undefined {
  const element = parsePage(html).getElementById(REGISTRY_ELEMENT_ID);
  return element ? readJson<PageRegistry>(element) : undefined;
}

/** Returns a page of the shop with the local section, which the browser renders. Returns other pages unchanged. */
export function changePage(html: string, { section, scripts, liveStyles }: PageChange): string {
  const page = parsePage(html);
  const registry = page.getElementById(REGISTRY_ELEMENT_ID);
  if (!registry) return html;
  const release = `/releases/${section.name}/`;
  writeJson(registry, replaceSection(readJson<PageRegistry>(registry), section));
  const files = page.getElementById(FILES_ELEMENT_ID);
  if (files)
    writeJson(
      files,
      readJson<StartedFile[]>(files).filter(([url]) => !new URL(url, 'http://shop').pathname.startsWith(release)),
    );
  for (const style of page.querySelectorAll('[data-href]')) {
    const isLive =
      liveStyles.includes(style.getAttribute('data-href') ?? '') || style.getAttribute('href')?.includes(release);
    if (isLive) style.remove();
  }
  // The server rendered the live version.
  page.getElementById(STATE_ELEMENT_ID)?.remove();
  page.querySelector(ROOT)?.set_content('');
  page.querySelector('head')?.insertAdjacentHTML('afterbegin', scripts.map(scriptTag).join(''));
  return page.toString();
}

// React must replace the shop's before its scripts run; Vite's preamble imports a module.
function scriptTag(address: string): string {
  return `<script${address.endsWith('.mjs') ? ' type="module"' : ''} src="${address}"></script>`;
}

function parsePage(html: string): HTMLElement {
  return parse(html, { comment: true, blockTextElements: { script: true, style: true } });
}

function readJson<Value>(element: HTMLElement): Value {
  return JSON.parse(element.rawText) as Value;
}

function writeJson(element: HTMLElement, value: unknown): void {
  element.set_content(JSON.stringify(value).replaceAll('<', '\\u003c'));
}
