import { BRAND_KEY } from './brand/values.ts';

/** The address that shows drafts in the shop to a member of staff (docs/rules/office-catalog.md#drafts-in-the-shop). */
export const DRAFT_PREVIEW_PATH = '/draft-preview';

export const END_DRAFT_PREVIEW_PATH = `${DRAFT_PREVIEW_PATH}/end`;

/** The cookie of a browser that sees drafts. The API sets it, and scripts cannot read it. */
export const DRAFT_COOKIE = `${BRAND_KEY}_drafts`;

/** Its name over HTTPS, where no other host name can set it. */
export const SECURE_DRAFT_COOKIE = `__Host-${DRAFT_COOKIE}`;
