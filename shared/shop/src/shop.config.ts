import { isPartnerMode, partnerRedirect } from '@dar/app/partner';
import { documentTitle } from '@dar/contracts/brand/document-title';
import { BRAND_NAMES } from '@dar/contracts/brand/values';
import { CUSTOMER_COOKIE, PAGE_COOKIE, SECURE_PAGE_COOKIE } from '@dar/contracts/customer-cookies';
import { DRAFT_COOKIE, END_DRAFT_PREVIEW_PATH, SECURE_DRAFT_COOKIE } from '@dar/contracts/draft-preview';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { DEFAULT_LANGUAGE, getDirection, isLanguage, LANGUAGE_COOKIE, LANGUAGES } from '@dar/contracts/language';
import { pageCustomer } from '@dar/contracts/page-customer';
import { GOOGLE_MAPS_META, TAG_MANAGER_META } from '@dar/contracts/page-meta';
import { paths } from '@dar/contracts/paths';
import { DUBAI } from '@dar/contracts/time/dubai';
import { getLocale } from '@dar/contracts/time/format-time';
import { defineShop, type HeadElement } from '@dar/platform-protocol/shop';
import { api } from './api.ts';
import { embed } from './embed.ts';
import { getPolicy } from './page-policy.ts';
import { settings } from './settings.ts';

const APPLE_PAY_DOMAIN_PATH = '/.well-known/apple-developer-merchantid-domain-association';

const meta = (name: string, content: string | undefined, mapId?: string): HeadElement[] =>
  content === undefined ? [] : [{ tag: 'meta', attributes: { name, content, 'data-map-id': mapId } }];

export default defineShop({
  name: BRAND_NAMES.en,
  languages: LANGUAGES,
  rightToLeft: LANGUAGES.filter((language) => getDirection(language) === 'rtl'),
  locales: Object.fromEntries(LANGUAGES.map((language) => [language, getLocale(language)])),
  languageCookie: LANGUAGE_COOKIE,
  timeZone: DUBAI,
  getTitle: (page, language) => documentTitle(page, isLanguage(language) ? language : DEFAULT_LANGUAGE),
  api,
  customers: {
    cookies: [SECURE_PAGE_COOKIE, PAGE_COOKIE],
    marker: CUSTOMER_COOKIE,
    call: `${pageCustomer.method} ${API_BASE_PATH}${pageCustomer.path}`,
    toCustomer: (body) => pageCustomer.output.parse(body).oData,
    signInPath: paths.login.pattern,
  },
  drafts: {
    cookies: [SECURE_DRAFT_COOKIE, DRAFT_COOKIE],
    endPath: END_DRAFT_PREVIEW_PATH,
    getTexts: (language) =>
      language === 'ar'
        ? { label: 'معاينة المسودات: العملاء لا يرونها، ولا يمكن حجز شيء', end: 'إنهاء المعاينة' }
        : { label: 'Preview of drafts: customers do not see them, and nothing can be booked', end: 'End preview' },
  },
  settings,
  getPolicy,
  getHead: ({ TAG_MANAGER_ID, GOOGLE_MAPS_BROWSER_KEY, GOOGLE_MAPS_MAP_ID }) => [
    ...meta(TAG_MANAGER_META, TAG_MANAGER_ID),
    ...meta(GOOGLE_MAPS_META, GOOGLE_MAPS_BROWSER_KEY, GOOGLE_MAPS_MAP_ID),
  ],
  // docs.stripe.com/payments/payment-methods/pmd-registration
  getFiles: ({ APPLE_PAY_DOMAIN_FILE }): Record<string, string> =>
    APPLE_PAY_DOMAIN_FILE === undefined ? {} : { [APPLE_PAY_DOMAIN_PATH]: APPLE_PAY_DOMAIN_FILE },
  getVisitRules: (address) => ({ redirect: partnerRedirect(address), isHidden: isPartnerMode(address) }),
  embed,
});
