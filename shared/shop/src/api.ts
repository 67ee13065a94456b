import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { CATALOG_VERSION_HEADER } from '@dar/contracts/catalog-version';
import { DRAFT_PREVIEW_PATH } from '@dar/contracts/draft-preview';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import type { ErrorCode } from '@dar/contracts/error-codes';
import { ORDER_CHANGES_PATH } from '@dar/contracts/orders';
import type { Envelope } from '@dar/contracts/wire';
import type { ShopApi } from '@dar/platform-protocol/shop';

type ErrorEnvelope = Envelope & { readonly code: ErrorCode };

const unavailable: ErrorEnvelope = {
  status: '0',
  message: 'The service is unavailable. Please try again.',
  message_ar: 'الخدمة غير متاحة حاليًا. يرجى المحاولة مرة أخرى.',
  code: 'unavailable',
};

const tooLarge: ErrorEnvelope = {
  status: '0',
  message: BODY_TOO_LARGE.en,
  message_ar: BODY_TOO_LARGE.ar,
  code: 'too-large',
};

const malformed: ErrorEnvelope = {
  status: '0',
  message: 'Please check the fields and try again.',
  message_ar: 'يرجى التحقق من الحقول والمحاولة مرة أخرى.',
  code: 'invalid',
};

/** The API serves the sandbox's script and frames only while it has the sandbox. */
const SANDBOX_FILES = '/payments-sandbox/js';

const SEARCH_ENGINE_FILES = ['/robots.txt', '/sitemap.xml', '/sitemaps'] as const;

/** The shop's API behind the gateway. docs/rules/api.md */
export const api: ShopApi = {
  prefix: API_BASE_PATH,
  forwarded: [API_BASE_PATH, '/media', '/dev', '/docs', SANDBOX_FILES, DRAFT_PREVIEW_PATH, ...SEARCH_ENGINE_FILES],
  // The payments sandbox serves Stripe's API at its root.
  rewritten: { '/payments-sandbox/v1': '/v1' },
  streams: [API_BASE_PATH + ORDER_CHANGES_PATH],
  maxBodyBytes: MAX_BODY_BYTES,
  errors: { unavailable, tooLarge, malformed },
  versionHeader: CATALOG_VERSION_HEADER,
};
