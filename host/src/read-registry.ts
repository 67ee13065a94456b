import { REGISTRY_ELEMENT_ID, type Registry } from '@dar/shared/federation/registry';

/** The registry that the edge put into the page. Throws when the page was not served by the edge. */
export function readRegistry(): Registry {
  const element = document.getElementById(REGISTRY_ELEMENT_ID);
  if (!element?.textContent) throw new Error('the page carries no registry: it must be served by the gateway');
  return JSON.parse(element.textContent) as Registry;
}
