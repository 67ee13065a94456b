import { BODY_TOO_LARGE } from '@dar/contracts/body-limit';
import type { Envelope } from '@dar/contracts/wire';

export const UNAVAILABLE: Envelope = {
  status: '0',
  message: 'The service is unavailable. Please try again.',
  message_ar: 'الخدمة غير متاحة حاليًا. يرجى المحاولة مرة أخرى.',
};

export const TOO_LARGE: Envelope = { status: '0', message: BODY_TOO_LARGE.en, message_ar: BODY_TOO_LARGE.ar };

export const MALFORMED: Envelope = {
  status: '0',
  message: 'Please check the fields and try again.',
  message_ar: 'يرجى التحقق من الحقول والمحاولة مرة أخرى.',
};
