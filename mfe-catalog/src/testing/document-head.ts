import type { JsonLdGraph } from './schema-org.ts';

/** Returns the content of a meta element, or undefined without the element. */
export function metaContent(name: string): string | undefined {
  const element = document.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`);
  return element?.content;
}

/** Returns the addresses of the page's links with a relation, by their language. */
export function linkAddresses(rel: string): Readonly<Record<string, string>> {
  const links = [...document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`)];
  return Object.fromEntries(links.map(({ hreflang, href }) => [hreflang, href]));
}

/** Returns the schema.org data in the HTML of a page. */
export function structuredData(html: string): JsonLdGraph {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const [block, ...others] = page.querySelectorAll('script[type="application/ld+json"]');
  if (!block?.textContent || others.length > 0) throw new Error('the page must have one block of structured data');
  return JSON.parse(block.textContent) as JsonLdGraph;
}
