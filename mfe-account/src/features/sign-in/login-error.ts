import { isApiError } from '@dar/app/api-error';
import * as z from '@dar/contracts/schema';
import type { PendingPhone } from '../../pending-phone.ts';

/** Returns the text key for a failed login without a server message. */
export function getLoginErrorKey(error: unknown): 'invalid' | 'failed' {
  return isApiError(error, 'refused') || isApiError(error, 'unauthorized') ? 'invalid' : 'failed';
}

const unverified = z.object({ oData: z.object({ email: z.string(), user_id: z.int() }) });

/** Returns the state for /verify-otp if the error names an unverified phone, else undefined. */
export function readUnverifiedPhone(error: unknown): PendingPhone | undefined {
  if (!isApiError(error, 'refused')) return undefined;
  return unverified.safeParse(error.details.answer).data?.oData;
}
