import type { ServiceSummary, Subcategory } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { serviceJsonLd } from '../../service-json-ld.ts';

/** Returns a list of services as schema.org data, with prices in AED. */
export function serviceListJsonLd(name: string, services: readonly ServiceSummary[]): object {
  return listJsonLd(name, services.map(serviceJsonLd));
}

/** Returns a list of categories as schema.org data. */
export function categoryListJsonLd(name: string, categories: readonly Subcategory[]): object {
  return listJsonLd(
    name,
    categories.map((category) => ({
      '@type': 'Service',
      name: category.name,
      alternateName: category.name_ar,
      image: category.image,
      url: paths.category(category.id, category.name),
    })),
  );
}

function listJsonLd(name: string, items: readonly object[]): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}
