import { DIAL_CODE } from '@dar/contracts/brand/values';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import styles from './digit-inputs.module.css';
import { digitsOf, phoneDigitsOf } from './digits.ts';

interface DigitInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'dir'> {
  readonly ref?: Ref<InputRef>;
  readonly value?: string;
  readonly onChange?: (digits: string) => void;
}

/** Longest code that may be entered (specification 1, section 5, "OTP"). */
const CODE_DIGITS = 6;

/** A mobile number behind a fixed dial code: nine digits, left to right in every language. */
export function PhoneInput({ value = '', onChange, ...rest }: DigitInputProps) {
  return (
    <Input
      autoComplete="tel-national"
      {...rest}
      className={styles['phone']}
      prefix={<span className={styles['dialCode']}>+{DIAL_CODE}</span>}
      type="tel"
      inputMode="numeric"
      dir="ltr"
      value={value}
      onChange={({ target }) => onChange?.(phoneDigitsOf(target.value))}
    />
  );
}

/**
 * A code from a message: digits only, however it is typed, pasted or filled in by the browser. antd's `Input.OTP` names its
 * boxes in English only, makes each digit a stop of its own and asks for all six digits of a code that has four.
 */
export function CodeInput({ value = '', onChange, ...rest }: DigitInputProps) {
  return (
    <Input
      autoComplete="one-time-code"
      {...rest}
      className={styles['code']}
      type="text"
      inputMode="numeric"
      dir="ltr"
      value={value}
      onChange={({ target }) => onChange?.(digitsOf(target.value, CODE_DIGITS))}
    />
  );
}
