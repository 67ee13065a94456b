import { MIN_PICTURE_SIDE, type PictureType } from '@dar/contracts/picture-side';
import { AppError, businessError } from '../../errors.ts';
import type { Text } from '../../text.ts';

/** Of the decoded picture: 50 megapixels are 200 MB. Phones take 12 to 50. */
export const MAX_PIXELS = 50_000_000;

const REASONS = {
  type: {
    en: 'Please send a JPEG, PNG, WebP or AVIF picture.',
    ar: 'يرجى إرسال صورة بصيغة JPEG أو PNG أو WebP أو AVIF.',
  },
  broken: { en: 'This picture is damaged or incomplete.', ar: 'هذه الصورة تالفة أو غير مكتملة.' },
  animated: { en: 'Please send a picture that does not move.', ar: 'يرجى إرسال صورة غير متحركة.' },
  'too-large': { en: 'This picture is too large.', ar: 'هذه الصورة كبيرة جداً.' },
  'too-small': {
    en: `This picture is too small: each side needs ${MIN_PICTURE_SIDE} pixels.`,
    ar: `هذه الصورة صغيرة جداً: يجب ألا يقل كل جانب عن ${MIN_PICTURE_SIDE} بكسل.`,
  },
} satisfies Record<string, Text>;

export type PictureFault = keyof typeof REASONS;

export function pictureError(fault: PictureFault): AppError {
  return fault === 'too-large'
    ? new AppError('too-large', REASONS[fault])
    : businessError('picture-rejected', REASONS[fault]);
}

/** Returns the type of a picture by its first bytes, never by its name; undefined for another one. */
export function findType(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 32));
  if (head.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (head.subarray(0, 8).equals(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))) return 'png';
  const latin = head.toString('latin1');
  if (latin.startsWith('RIFF') && latin.startsWith('WEBP', 8)) return 'webp';
  return latin.startsWith('ftypavi', 4) ? 'avif' : undefined;
}
