import { brand } from '@dar/contracts/brand';
import type { ServiceSummary, Subcategory } from '@dar/contracts/catalog';
import type { Language } from '@dar/contracts/language';
import { paths } from '@dar/contracts/paths';
import { displayedPrice } from './displayed-price.ts';

/** What schema.org data depends on besides its subject. */
export interface JsonLdContext {
  readonly language: Language;
  /** Returns the address of a page in the language, or of a file. */
  readonly pageUrl: (path: string) => string;
  readonly fileUrl: (path: string) => string;
}

/** What a page is about. */
export type PageSubject =
  | { readonly kind: 'shop' }
  | { readonly kind: 'service'; readonly service: ServiceSummary }
  | { readonly kind: 'categories'; readonly name: string; readonly categories: readonly Subcategory[] }
  | { readonly kind: 'services'; readonly name: string; readonly services: readonly ServiceSummary[] }
  | { readonly kind: 'questions'; readonly questions: readonly AnsweredQuestion[] };

interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

/** Returns the subject of a page as schema.org data. */
export function subjectJsonLd(subject: PageSubject, context: JsonLdContext): object[] {
  switch (subject.kind) {
    case 'shop':
      return [organizationJsonLd(context), websiteJsonLd(context)];
    case 'service':
      return [serviceJsonLd(subject.service, context)];
    case 'categories':
      return [
        listJsonLd(
          subject.name,
          subject.categories.map((category) => categoryJsonLd(category, context)),
        ),
      ];
    case 'services':
      return [
        listJsonLd(
          subject.name,
          subject.services.map((service) => serviceJsonLd(service, context)),
        ),
      ];
    case 'questions':
      return [faqJsonLd(subject.questions)];
  }
}

const ORGANIZATION = '/#organization';
const WEBSITE = '/#website';

/** The literal that search engines replace in the search address. */
const SEARCH_TERM = 'search_term_string';

/** Returns the shop as schema.org Organization. */
function organizationJsonLd({ language, fileUrl }: JsonLdContext): object {
  const { names, contact, social } = brand;
  return {
    '@type': 'Organization',
    '@id': fileUrl(ORGANIZATION),
    name: names[language],
    url: fileUrl(paths.home()),
    logo: fileUrl('/media/share/shop.webp'),
    telephone: contact.phone,
    email: contact.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: contact.address[language],
      addressLocality: 'Dubai',
      addressCountry: 'AE',
    },
    sameAs: social.map(({ url }) => url),
  };
}

/** Returns the site as schema.org WebSite with its search. */
function websiteJsonLd({ language, fileUrl }: JsonLdContext): object {
  return {
    '@type': 'WebSite',
    '@id': fileUrl(WEBSITE),
    name: brand.names[language],
    url: fileUrl(paths.home()),
    inLanguage: language,
    publisher: { '@id': fileUrl(ORGANIZATION) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: fileUrl(`/search?q={${SEARCH_TERM}}`) },
      'query-input': `required name=${SEARCH_TERM}`,
    },
  };
}

/** Returns a service as schema.org data: its offer in AED, unless the price is hidden, and its rating. */
function serviceJsonLd(service: ServiceSummary, context: JsonLdContext): object {
  const { language, pageUrl, fileUrl } = context;
  const price = displayedPrice(service);
  const url = pageUrl(paths.serviceInfo(service.id, service.name));
  const isArabic = language === 'ar';
  return {
    '@type': 'Service',
    '@id': url,
    url,
    name: isArabic ? service.name_ar : service.name,
    alternateName: isArabic ? service.name : service.name_ar,
    description: isArabic ? service.description_ar : service.description,
    image: fileUrl(`/media/share/service-${service.id}.webp`),
    serviceType: isArabic ? (service.category_ar ?? service.category) : service.category,
    areaServed: { '@type': 'City', name: 'Dubai' },
    provider: { '@type': 'Organization', '@id': fileUrl(ORGANIZATION), name: brand.names[language] },
    ...(price && {
      offers: {
        '@type': 'Offer',
        url,
        price: price.amount,
        priceCurrency: 'AED',
        availability: `https://schema.org/${service.is_serviceable === '1' ? 'InStock' : 'OutOfStock'}`,
      },
    }),
    ...(service.rating_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: service.rating,
        ratingCount: service.rating_count,
        bestRating: 5,
      },
    }),
  };
}

/** Returns a category as schema.org data. */
function categoryJsonLd({ id, name, name_ar }: Subcategory, { language, pageUrl, fileUrl }: JsonLdContext) {
  return {
    '@type': 'Service',
    name: language === 'ar' ? name_ar : name,
    alternateName: language === 'ar' ? name : name_ar,
    image: fileUrl(`/media/share/category-${id}.webp`),
    url: pageUrl(paths.category(id, name)),
  };
}

/** Returns a list as schema.org data. */
function listJsonLd(name: string, items: readonly object[]): object {
  return {
    '@type': 'ItemList',
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({ '@type': 'ListItem', position: index + 1, item })),
  };
}

function faqJsonLd(questions: readonly AnsweredQuestion[]): object {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** Returns the pages that lead to a page, and the page itself, as schema.org data. */
export function breadcrumbJsonLd(crumbs: readonly Crumb[], { pageUrl }: JsonLdContext): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: pageUrl(path),
    })),
  };
}
