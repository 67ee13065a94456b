import { BODY_TOO_LARGE } from '@dar/contracts/body-limit';
import type { ErrorCode } from '@dar/contracts/error-codes';
import type { Envelope } from '@dar/contracts/wire';

type ErrorEnvelope = Envelope & { readonly code: ErrorCode };

export const UNAVAILABLE: ErrorEnvelope = {
  status: '0',
  message: 'The service is unavailable. Please try again.',
  message_ar: 'الخدمة غير متاحة حاليًا. يرجى المحاولة مرة أخرى.',
  code: 'unavailable',
};

export const TOO_LARGE: ErrorEnvelope = {
  status: '0',
  message: BODY_TOO_LARGE.en,
  message_ar: BODY_TOO_LARGE.ar,
  code: 'too-large',
};

export const MALFORMED: ErrorEnvelope = {
  status: '0',
  message: 'Please check the fields and try again.',
  message_ar: 'يرجى التحقق من الحقول والمحاولة مرة أخرى.',
  code: 'invalid',
};
