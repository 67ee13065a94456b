import { BRAND_NAMES } from '@dar/contracts/brand/values';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { getDirection } from '@dar/contracts/language';
import { CREW_APP, MAX_PICTURE_BODY_BYTES, OFFICE_LANGUAGE_COOKIE, OFFICE_LANGUAGES } from '@dar/contracts/office';
import { DUBAI } from '@dar/contracts/time/dubai';
import { defineShop } from '@dar/platform-protocol/shop';
import { api } from './api.ts';
import { crewFiles } from './crew-files.ts';

const OFFICE_PATH = `${API_BASE_PATH}/office`;

const NAMES: Readonly<Record<string, string>> = { en: `${BRAND_NAMES.en} Office`, ar: `مكتب ${BRAND_NAMES.ar}` };

/** The site of the people who run the shop. Its gateway forwards calls to the API's port for staff. */
export default defineShop({
  name: `${BRAND_NAMES.en} Office`,
  languages: OFFICE_LANGUAGES,
  rightToLeft: OFFICE_LANGUAGES.filter((language) => getDirection(language) === 'rtl'),
  languageCookie: OFFICE_LANGUAGE_COOKIE,
  timeZone: DUBAI,
  getTitle: (page, language) => [page, NAMES[language] ?? NAMES['en']].filter(Boolean).join(' | '),
  shell: 'office-host',
  isBrowserRendered: true,
  isNeverFramed: true,
  api: {
    prefix: API_BASE_PATH,
    forwarded: [OFFICE_PATH, '/media'],
    streams: [`${OFFICE_PATH}/changes`],
    maxBodyBytes: MAX_PICTURE_BODY_BYTES,
    errors: api.errors,
  },
  settings: {},
  // Pictures before their upload, and downloaded private ones.
  getPolicy: () => ({ 'img-src': ['blob:'] }),
  getHead: (_settings, pathname) =>
    pathname === CREW_APP.scope || pathname.startsWith(`${CREW_APP.scope}/`)
      ? [{ tag: 'link', attributes: { rel: 'manifest', href: CREW_APP.manifest } }]
      : [],
  getFiles: () => crewFiles,
  getVisitRules: () => ({ isHidden: true }),
});
