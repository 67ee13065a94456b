import { isApiError } from '@dar/app/api-error';
import * as z from '@dar/contracts/schema';
import type { PendingPhone } from '../../pending-phone.ts';

/** What stands in for a missing message of a failed sign-in: a text of the catalogue under `login`. */
export function loginFallback(error: unknown): 'invalid' | 'failed' {
  return isApiError(error, 'refused') || isApiError(error, 'unauthorized') ? 'invalid' : 'failed';
}

const unverified = z.object({ oData: z.object({ email: z.string(), user_id: z.int() }) });

/** Who signed up and never verified the phone: the refusal carries what /verify-otp needs. */
export function pendingPhoneOf(error: unknown): PendingPhone | undefined {
  if (!isApiError(error, 'refused')) return undefined;
  return unverified.safeParse(error.details.answer).data?.oData;
}
