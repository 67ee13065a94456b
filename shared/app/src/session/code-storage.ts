import { KEYS, localStore } from '@dar/app/storage';

/** Longest referral code that the API takes. */
const REFERRAL_CODE = /^[\w-]{1,40}$/;

/** Keeps the handle of a request for a new password until it is used (specification 1, section 4, "Forgot password"). */
export function storeResetCode(code: string): void {
  localStore.set(KEYS.passwordResetCode, code);
}

/** The handle of the last request for a new password, null when there is none. */
export function storedResetCode(): string | null {
  return localStore.get(KEYS.passwordResetCode);
}

/** Forgets the handle: the new password is set. */
export function clearResetCode(): void {
  localStore.remove(KEYS.passwordResetCode);
}

/** Keeps the referral code that a visitor came with until the first sign-in; what cannot be one is left out. */
export function storeReferralCode(code: string): void {
  if (REFERRAL_CODE.test(code)) localStore.set(KEYS.referralCode, code);
}

/** The referral code that this visitor came with, null when there is none. */
export function storedReferralCode(): string | null {
  return localStore.get(KEYS.referralCode);
}
