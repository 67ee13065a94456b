import { expect, test } from 'vitest';
import {
  clearResetCode,
  storedReferralCode,
  storedResetCode,
  storeReferralCode,
  storeResetCode,
} from './code-storage.ts';

test('the code of a forgotten password is kept under password_reset_code until it is forgotten', () => {
  expect(storedResetCode()).toBeNull();
  storeResetCode('handle');
  expect(localStorage.getItem('password_reset_code')).toBe('handle');
  expect(storedResetCode()).toBe('handle');
  clearResetCode();
  expect(localStorage.getItem('password_reset_code')).toBeNull();
});

test('a referral code is kept under referralCode', () => {
  storeReferralCode('DAR123');
  expect(localStorage.getItem('referralCode')).toBe('DAR123');
  expect(storedReferralCode()).toBe('DAR123');
});

test.each(['', 'two words', '<script>', 'x'.repeat(41)])('%j is no referral code', (code) => {
  storeReferralCode(code);
  expect(storedReferralCode()).toBeNull();
});
