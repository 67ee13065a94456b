import type { ServiceSummary, Subcategory } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { serviceData } from '../../service-data.ts';

/** A list of services as schema.org says it, each with its price in AED. */
export function serviceListData(name: string, services: readonly ServiceSummary[]): object {
  return listData(name, services.map(serviceData));
}

/** A list of categories as schema.org says it. */
export function categoryListData(name: string, categories: readonly Subcategory[]): object {
  return listData(
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

function listData(name: string, items: readonly object[]): object {
  return {
    '@type': 'ItemList',
    name,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}
