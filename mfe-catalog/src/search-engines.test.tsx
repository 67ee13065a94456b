import { ApiError } from '@dar/app/api-error';
import {
  categories,
  categoryDetails,
  homeActivities,
  homeLoad,
  type ServiceSummary,
  serviceDetails,
} from '@dar/contracts/catalog';
import { getFaq, getPage } from '@dar/contracts/content';
import { serviceReviews } from '@dar/contracts/reviews';
import {
  makeActivity,
  makeCategory,
  makeHomeSection,
  makeReview,
  makeService,
  makeServiceSummary,
} from '@dar/testing/catalog-factories';
import { screen } from '@dar/testing/dom';
import { createFakeApi } from '@dar/testing/fake-api';
import { renderOnServer } from '@dar/testing/render-on-server';
import { describe, expect, it } from 'vitest';
import { routes } from './routes.tsx';
import { linkAddresses, metaContent, structuredData } from './testing/document-head.ts';
import { type JsonLdGraph, richResultErrors, schemaErrors } from './testing/schema-org.ts';
import { visit } from './testing/visit.tsx';
import { texts } from './texts/texts.ts';

const category = { id: 21, activity_id: 11, name: 'Deep Cleaning', name_ar: 'تنظيف عميق', banner_image: '' };
const text = { meta_title: '', meta_keyword: '', meta_description: 'Who we are' };

const shopApi = (overrides: Partial<ServiceSummary> = {}) =>
  createFakeApi()
    .on(homeActivities, { oData: { activities: [makeActivity()] } })
    .on(homeLoad, { oData: { variant: 'standard', dynamic_list: [makeHomeSection()] } })
    .on(categories, ({ activity_id }) => ({
      oData: {
        activity_name: activity_id ? 'Home Cleaning' : '',
        activity_name_ar: activity_id ? 'تنظيف المنزل' : '',
        list: [makeCategory()],
        all_image: '',
      },
    }))
    .on(categoryDetails, ({ category_id }) => {
      if (category_id === 404) throw new ApiError('not-found', '');
      const hasServices = category_id === 21;
      return {
        oData: {
          ...category,
          sub_categories: hasServices ? [] : [makeCategory()],
          service_list: hasServices ? [makeServiceSummary(overrides)] : [],
          total: hasServices ? 1 : 0,
        },
      };
    })
    .on(serviceDetails, { oData: { ...makeService(), ...overrides } })
    .on(serviceReviews, { oData: { reviews: [makeReview(), makeReview({ name: '', stars: 5 })], has_more: true } })
    .on(getPage, {
      oData: {
        id: 1,
        ...text,
        title_en: 'About',
        title_ar: 'من نحن',
        desc_en: '<p>We clean.</p>',
        desc_ar: '<p>ننظف.</p>',
      },
    })
    .on(getFaq, {
      oData: [{ id: 1, title: 'When?', title_ar: 'متى؟', description: 'Today.', description_ar: 'اليوم.' }],
    });

const SERVICE = '/service/info/105/apartment-deep-cleaning';
const CATEGORY = '/service/details/21/deep-cleaning';

interface OpenOptions {
  readonly language?: 'en' | 'ar';
  readonly api?: ReturnType<typeof shopApi>;
}

async function open(path: string, { language = 'en', api = shopApi() }: OpenOptions = {}) {
  await visit(api, path, { language });
  await screen.findAllByRole('heading', { level: 1 });
}

/** Returns the structured data that a server renders. */
async function getData(path: string, { language = 'en', api = shopApi() }: OpenOptions = {}): Promise<JsonLdGraph> {
  const { html } = await renderOnServer(routes, { path, api, language, texts: { catalog: texts } });
  return structuredData(html);
}

describe('the addresses of a page', () => {
  it.each([
    ['/', '/'],
    ['/?variant=marketing&utm_source=mail', '/'],
    ['/service', '/service'],
    ['/services', '/service'],
    ['/ourServices?activity_id=11&comera_transaction_id=CM-1', '/service?activity_id=11'],
    [`${CATEGORY}?activity_id=11`, CATEGORY],
    ['/service/21/deep-cleaning', CATEGORY],
    ['/service/21', CATEGORY],
    [`${SERVICE}?activity_id=6`, SERVICE],
    ['/about-us', '/about-us'],
    ['/terms-condition', '/terms-condition'],
    ['/privacy-policy', '/privacy-policy'],
    ['/faqs', '/faqs'],
  ])('of %s lead to %s in both languages', async (path, canonical) => {
    await open(path);
    const english = `https://dar.test${canonical}`;
    const arabic = `${english}${canonical.includes('?') ? '&' : '?'}lang=ar`;
    expect(linkAddresses('canonical')).toEqual({ '': english });
    expect(linkAddresses('alternate')).toEqual({ en: english, ar: arabic, 'x-default': english });
    expect(metaContent('og:url')).toBe(english);
    expect(metaContent('robots')).toBeUndefined();
  });

  it('name the Arabic page as the address of the Arabic page', async () => {
    await open(SERVICE, { language: 'ar' });
    expect(linkAddresses('canonical')).toEqual({ '': `https://dar.test${SERVICE}?lang=ar` });
    expect(metaContent('og:locale')).toBe('ar_AE');
    expect(metaContent('og:locale:alternate')).toBe('en_AE');
  });

  it.each(['/comera', '/comera/service?activity_id=11', '/comera/service/105', '/service/404', '/service/x/y'])(
    'are missing on %s, which search engines do not index',
    async (path) => {
      await visit(shopApi(), path);
      await screen.findAllByRole('heading');
      expect(metaContent('robots')).toBe('noindex');
      expect(linkAddresses('canonical')).toEqual({});
      expect(linkAddresses('alternate')).toEqual({});
    },
  );
});

describe('the preview of a link', () => {
  it.each([
    ['/', 'shop'],
    ['/service?activity_id=11', 'activity-11'],
    [CATEGORY, 'category-21'],
    [SERVICE, 'service-105'],
    ['/about-us', 'shop'],
  ])('of %s has a large picture, a title and a description', async (path, picture) => {
    await open(path);
    expect(metaContent('og:image')).toBe(`https://dar.test/media/share/${picture}.webp`);
    expect([metaContent('og:image:width'), metaContent('og:image:height')]).toEqual(['1200', '630']);
    expect(metaContent('twitter:card')).toBe('summary_large_image');
    expect(document.title).toBe(`${metaContent('og:title')} | Dar`);
    expect(metaContent('og:description')).toBeTruthy();
    expect(metaContent('og:description')).toBe(metaContent('description'));
  });
});

describe('structured data', () => {
  it.each([
    ['/', 'en', ['Organization', 'WebSite']],
    ['/service', 'en', ['ItemList', 'BreadcrumbList']],
    ['/service/22', 'en', ['ItemList', 'BreadcrumbList']],
    [CATEGORY, 'ar', ['ItemList', 'BreadcrumbList']],
    [SERVICE, 'en', ['Service', 'BreadcrumbList']],
    [SERVICE, 'ar', ['Service', 'BreadcrumbList']],
    ['/faqs', 'en', ['FAQPage', 'BreadcrumbList']],
  ] as const)('of %s in %s follows schema.org and Google: %j', async (path, language, types) => {
    const data = await getData(path, { language });
    expect(data['@graph'].map((item) => item['@type'])).toEqual(types);
    expect(await schemaErrors(data)).toBe('');
    expect(await richResultErrors(data)).toEqual([]);
  });

  it('of the site names its search', async () => {
    expect((await getData('/'))['@graph'][1]).toMatchObject({
      potentialAction: {
        target: { urlTemplate: 'https://dar.test/search?q={search_term_string}' },
        'query-input': 'required name=search_term_string',
      },
    });
  });

  it('of a service has its price in AED, its rating, the shown reviews and its pages', async () => {
    const [service, trail] = (await getData(SERVICE))['@graph'];
    expect(service).toMatchObject({
      name: 'Apartment Deep Cleaning',
      url: `https://dar.test${SERVICE}`,
      offers: {
        price: '149.00',
        priceCurrency: 'AED',
        availability: 'https://schema.org/InStock',
        priceSpecification: { unitText: '3 Hours', valueAddedTaxIncluded: false },
      },
      aggregateRating: { ratingValue: 4.8, ratingCount: 120 },
      review: [
        {
          author: { '@type': 'Person', name: 'Sara' },
          datePublished: '2026-11',
          reviewBody: 'Sparkling clean',
          reviewRating: { ratingValue: 4, bestRating: 5 },
        },
        { author: { name: 'A customer' }, reviewRating: { ratingValue: 5 } },
      ],
    });
    expect(trail).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://dar.test/' },
        { position: 2, name: 'Our Services', item: 'https://dar.test/service?activity_id=11' },
        { position: 3, name: 'Deep Cleaning', item: `https://dar.test${CATEGORY}` },
        { position: 4, name: 'Apartment Deep Cleaning', item: `https://dar.test${SERVICE}` },
      ],
    });
  });

  it('has no offer for a hidden price and no rating without ratings', async () => {
    const [service] = (
      await getData(SERVICE, { api: shopApi({ is_price_hidden: '1', starting_price: undefined, rating_count: 0 }) })
    )['@graph'];
    expect(service).not.toHaveProperty('offers');
    expect(service).not.toHaveProperty('aggregateRating');
  });

  it('says that a service which cannot be booked is out of stock', async () => {
    const data = await getData(SERVICE, { api: shopApi({ is_serviceable: '0' }) });
    expect(data['@graph'][0]).toMatchObject({ offers: { availability: 'https://schema.org/OutOfStock' } });
  });

  it('lists the services of a category with their prices', async () => {
    expect((await getData(CATEGORY))['@graph'][0]).toMatchObject({
      name: 'Deep Cleaning',
      numberOfItems: 1,
      itemListElement: [
        { position: 1, item: { '@type': 'Service', offers: { price: '149.00', priceCurrency: 'AED' } } },
      ],
    });
  });
});

describe('the validation of structured data', () => {
  it('finds unknown properties, unknown types and values of a wrong type', async () => {
    const errors = await schemaErrors({
      '@graph': [
        { '@type': 'Service', colour: 'red' },
        { '@type': 'Service', offers: { '@type': 'City', name: 'Dubai' } },
        { '@type': 'Cleaning' },
      ],
    });
    for (const wrong of ['"colour"', 'Type \'"City"\'', 'Type \'"Cleaning"\'']) expect(errors).toContain(wrong);
  });

  it('finds a list of pages without names', async () => {
    const trail = { '@type': 'BreadcrumbList', itemListElement: [{ '@type': 'ListItem', position: 1 }] };
    expect(await richResultErrors({ '@graph': [trail] })).not.toEqual([]);
  });
});
