import { useApp } from '@dar/app';
import { isLanguage, useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import type { ServiceSummary, Subcategory } from '@dar/contracts/catalog';
import { DEFAULT_LANGUAGE, type Language } from '@dar/contracts/language';
import { CURRENCY } from '@dar/contracts/money';
import { pathInLanguage, paths } from '@dar/contracts/paths';
import type { Review } from '@dar/contracts/reviews';

interface Crumb {
  readonly name: string;
  readonly path: string;
}

export interface StructuredDataProps {
  readonly subject?: PageSubject | undefined;
  readonly crumbs?: readonly Crumb[] | undefined;
}

export default function StructuredDataScript({ subject, crumbs }: StructuredDataProps) {
  const { t, i18n } = useTranslation('catalog');
  const { siteOrigin = '' } = useApp();
  const language = isLanguage(i18n.language) ? i18n.language : DEFAULT_LANGUAGE;
  const context: JsonLdContext = {
    language,
    pageUrl: (path) => siteOrigin + pathInLanguage(path, language),
    fileUrl: (path) => siteOrigin + path,
  };
  const trail = crumbs && [{ name: t('breadcrumb.home'), path: paths.home() }, ...crumbs];
  const graph = [
    ...(subject ? subjectJsonLd(subject, context, t('reviews.someone')) : []),
    ...(trail ? [breadcrumbJsonLd(trail, context)] : []),
  ];
  return (
    <script type="application/ld+json">{JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })}</script>
  );
}

interface JsonLdContext {
  readonly language: Language;
  readonly pageUrl: (path: string) => string;
  readonly fileUrl: (path: string) => string;
}

type PageSubject =
  | { readonly kind: 'shop' }
  | {
      readonly kind: 'service';
      readonly service: ServiceSummary;
      /** Those that the page shows. */
      readonly reviews: readonly Review[] | undefined;
    }
  | { readonly kind: 'categories'; readonly name: string; readonly list: readonly Subcategory[] }
  | { readonly kind: 'services'; readonly name: string; readonly list: readonly ServiceSummary[] }
  | { readonly kind: 'questions'; readonly list: readonly AnsweredQuestion[] };

interface AnsweredQuestion {
  readonly question: string;
  readonly answer: string;
}

function subjectJsonLd(subject: PageSubject, context: JsonLdContext, someone: string): object[] {
  switch (subject.kind) {
    case 'shop':
      return [organizationJsonLd(context), websiteJsonLd(context)];
    case 'service':
      return [{ ...serviceJsonLd(subject.service, context), ...reviewsJsonLd(subject.reviews ?? [], someone) }];
    case 'categories':
      return [listJsonLd(subject, (category) => categoryJsonLd(category, context))];
    case 'services':
      return [listJsonLd(subject, (service) => serviceJsonLd(service, context))];
    case 'questions':
      return [faqJsonLd(subject.list)];
  }
}

const ORGANIZATION = '/#organization';
const WEBSITE = '/#website';

/** The literal that search engines replace in the search address. */
const SEARCH_TERM = 'search_term_string';

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

function serviceJsonLd(service: ServiceSummary, context: JsonLdContext): object {
  const { language, pageUrl, fileUrl } = context;
  const price = service.starting_price;
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
        price,
        priceCurrency: CURRENCY,
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price,
          priceCurrency: CURRENCY,
          valueAddedTaxIncluded: false,
          unitText: isArabic ? service.starting_unit_ar : service.starting_unit,
        },
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

function reviewsJsonLd(reviews: readonly Review[], someone: string): object {
  if (reviews.length === 0) return {};
  return {
    review: reviews.map(({ name, month, stars, text }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: name || someone },
      datePublished: month,
      reviewRating: { '@type': 'Rating', ratingValue: stars, bestRating: 5 },
      reviewBody: text,
    })),
  };
}

function categoryJsonLd({ id, name, name_ar }: Subcategory, { language, pageUrl, fileUrl }: JsonLdContext) {
  return {
    '@type': 'Service',
    name: language === 'ar' ? name_ar : name,
    alternateName: language === 'ar' ? name : name_ar,
    image: fileUrl(`/media/share/category-${id}.webp`),
    url: pageUrl(paths.category(id, name)),
  };
}

function listJsonLd<Entry>(
  { name, list }: { readonly name: string; readonly list: readonly Entry[] },
  toJsonLd: (entry: Entry) => object,
): object {
  const items = list.map((entry) => ({ item: toJsonLd(entry) }));
  return { '@type': 'ItemList', name, numberOfItems: list.length, itemListElement: toListItems(items) };
}

function toListItems(entries: readonly object[]): object[] {
  return entries.map((entry, index) => ({ '@type': 'ListItem', position: index + 1, ...entry }));
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

function breadcrumbJsonLd(crumbs: readonly Crumb[], { pageUrl }: JsonLdContext): object {
  const items = crumbs.map(({ name, path }) => ({ name, item: pageUrl(path) }));
  return { '@type': 'BreadcrumbList', itemListElement: toListItems(items) };
}
