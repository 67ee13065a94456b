import * as z from '@dar/contracts/schema';
import { text } from '../endpoints/wire.ts';
import { author, officeCall } from './author.ts';

/** A picture of 10 MB as base64, and its fields. */
export const MAX_PICTURE_BODY_BYTES = 14_100_000;

const hash = text(64).check(z.regex(/^[0-9a-f]{64}$/, 'must be the hash of a picture'));

export const uploadPicture = officeCall({
  path: '/office/upload_picture',
  summary: 'Store a JPEG, PNG, WebP or AVIF picture of up to 10 MB for the catalogue',
  maxBodyBytes: MAX_PICTURE_BODY_BYTES,
  /** `picture` is base64. */
  input: z.object({ picture: z.string().check(z.minLength(1, 'is required')), ...author }),
  output: z.object({
    oData: z.object({
      hash: z.string(),
      /** What an entry of the catalogue names: `upload:<hash>`. */
      reference: z.string(),
      width: z.int(),
      height: z.int(),
      path: z.string(),
    }),
  }),
});

export const officePicture = officeCall({
  path: '/office/picture',
  summary: 'A private picture, such as the photo of a visit',
  input: z.object({ hash }),
  output: z.object({ oData: z.object({ type: z.literal('image/webp'), base64: z.string() }) }),
});
