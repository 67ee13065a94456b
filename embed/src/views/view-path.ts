import type { EmbedOptions } from './embed-options.ts';

/** Returns the page of the shop that shows the same. The loader has no zod, which `paths` would bring. */
export function viewPath({ serviceId }: Pick<EmbedOptions, 'serviceId'>): string {
  return `/service/info/${Number(serviceId)}/${Number(serviceId)}`;
}
