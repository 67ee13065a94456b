import { KEYS, local } from '@dar/app/storage';

/** Longest referral code that the API takes. */
const REFERRAL_CODE = /^[\w-]{1,40}$/;

/** Keeps the handle of a request for a new password until it is used (specification 1, section 4, "Forgot password"). */
export function keepResetCode(code: string): void {
  local.set(KEYS.passwordResetCode, code);
}

/** The handle of the last request for a new password, null when there is none. */
export function keptResetCode(): string | null {
  return local.get(KEYS.passwordResetCode);
}

/** Forgets the handle: the new password is set. */
export function forgetResetCode(): void {
  local.remove(KEYS.passwordResetCode);
}

/** Keeps the referral code that a visitor came with until the first sign-in; what cannot be one is left out. */
export function keepReferralCode(code: string): void {
  if (REFERRAL_CODE.test(code)) local.set(KEYS.referralCode, code);
}

/** The referral code that this visitor came with, null when there is none. */
export function keptReferralCode(): string | null {
  return local.get(KEYS.referralCode);
}
