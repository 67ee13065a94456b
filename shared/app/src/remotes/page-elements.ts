import { type PageRegistry, REGISTRY_ELEMENT_ID } from './registry.ts';

/** The mark of a page that has started. Benchmarks and the smoke test of a release read it. */
export const HYDRATED_MARK = 'dar:hydrated';

/** Resolves when the document is parsed. Cached scripts can run before that. */
export async function documentParsed(): Promise<void> {
  if (document.readyState !== 'loading') return;
  await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
}

/** Returns the registry of the page. Throws for a page that no gateway has served. */
export function readRegistry(): PageRegistry {
  const registry = readJsonElement<PageRegistry>(REGISTRY_ELEMENT_ID);
  if (!registry) throw new Error('the page has no registry: the gateway must serve it');
  return registry;
}

/** Returns the content of a JSON element of the page, or undefined without one. */
export function readJsonElement<Content>(id: string): Content | undefined {
  const text = document.getElementById(id)?.textContent;
  return text ? (JSON.parse(text) as Content) : undefined;
}

/** Returns the content of a meta element of the page. */
export function readMeta(name: string): string | undefined {
  return document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content;
}
