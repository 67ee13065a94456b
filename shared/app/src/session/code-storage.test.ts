import { expect, test } from 'vitest';
import { clearResetCode, storedReferralCode, storedResetCode, storeReferralCode, storeResetCode } from './session.ts';

test('stores the reset code under password_reset_code and clears it', () => {
  expect(storedResetCode()).toBeNull();
  storeResetCode('handle');
  expect(localStorage.getItem('password_reset_code')).toBe('handle');
  expect(storedResetCode()).toBe('handle');
  clearResetCode();
  expect(localStorage.getItem('password_reset_code')).toBeNull();
});

test('stores a referral code under referralCode', () => {
  storeReferralCode('DAR123');
  expect(localStorage.getItem('referralCode')).toBe('DAR123');
  expect(storedReferralCode()).toBe('DAR123');
});

test.each(['', 'two words', '<script>', 'x'.repeat(41)])('rejects the referral code %j', (code) => {
  storeReferralCode(code);
  expect(storedReferralCode()).toBeNull();
});
