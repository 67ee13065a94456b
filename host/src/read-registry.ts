import { type PageRegistry, REGISTRY_ELEMENT_ID } from '@dar/app/remotes/registry';
import { readJsonElement } from './read-json-element.ts';

/** Returns the registry in the page. Throws in a page that the gateway did not serve. */
export function readRegistry(): PageRegistry {
  const registry = readJsonElement<PageRegistry>(REGISTRY_ELEMENT_ID);
  if (!registry) throw new Error('the page has no registry: the gateway must serve it');
  return registry;
}
