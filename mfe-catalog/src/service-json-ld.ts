import { brand } from '@dar/contracts/brand';
import type { ServiceSummary } from '@dar/contracts/catalog';
import { paths } from '@dar/contracts/paths';
import { displayedPrice } from './displayed-price.ts';

/** Returns a service as schema.org data, with its price in AED. */
export function serviceJsonLd(service: ServiceSummary): object {
  const price = displayedPrice(service);
  return {
    '@type': 'Service',
    name: service.name,
    alternateName: service.name_ar,
    description: service.description,
    image: service.image,
    url: paths.serviceInfo(service.id, service.name),
    serviceType: service.category,
    areaServed: { '@type': 'City', name: 'Dubai' },
    provider: { '@type': 'LocalBusiness', name: brand.names.en, telephone: brand.contact.phone },
    ...(price && { offers: { '@type': 'Offer', price: price.amount, priceCurrency: 'AED' } }),
    ...(service.rating_count > 0 && {
      aggregateRating: { '@type': 'AggregateRating', ratingValue: service.rating, ratingCount: service.rating_count },
    }),
  };
}
