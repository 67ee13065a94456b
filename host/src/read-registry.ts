import { type PageRegistry, REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { readJsonElement } from './read-json-element.ts';

/** The registry that the edge put into the page. Throws when the page was not served by the edge. */
export function readRegistry(): PageRegistry {
  const registry = readJsonElement<PageRegistry>(REGISTRY_ELEMENT_ID);
  if (!registry) throw new Error('the page carries no registry: it must be served by the gateway');
  return registry;
}
