import { KEYS, localStore } from '@dar/app/storage';

const REFERRAL_CODE = /^[\w-]{1,40}$/;

export function storeResetCode(code: string): void {
  localStore.set(KEYS.passwordResetCode, code);
}

export function storedResetCode(): string | null {
  return localStore.get(KEYS.passwordResetCode);
}

export function clearResetCode(): void {
  localStore.remove(KEYS.passwordResetCode);
}

/** Stores a valid referral code until the first sign-in. Ignores others. */
export function storeReferralCode(code: string): void {
  if (REFERRAL_CODE.test(code)) localStore.set(KEYS.referralCode, code);
}

export function storedReferralCode(): string | null {
  return localStore.get(KEYS.referralCode);
}
