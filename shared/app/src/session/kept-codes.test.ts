import { expect, test } from 'vitest';
import { forgetResetCode, keepReferralCode, keepResetCode, keptReferralCode, keptResetCode } from './kept-codes.ts';

test('the code of a forgotten password is kept under password_reset_code until it is forgotten', () => {
  expect(keptResetCode()).toBeNull();
  keepResetCode('handle');
  expect(localStorage.getItem('password_reset_code')).toBe('handle');
  expect(keptResetCode()).toBe('handle');
  forgetResetCode();
  expect(localStorage.getItem('password_reset_code')).toBeNull();
});

test('a referral code is kept under referralCode', () => {
  keepReferralCode('DAR123');
  expect(localStorage.getItem('referralCode')).toBe('DAR123');
  expect(keptReferralCode()).toBe('DAR123');
});

test.each(['', 'two words', '<script>', 'x'.repeat(41)])('%j is no referral code', (code) => {
  keepReferralCode(code);
  expect(keptReferralCode()).toBeNull();
});
