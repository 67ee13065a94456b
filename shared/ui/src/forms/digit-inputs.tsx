import { DIAL_CODE } from '@dar/contracts/brand/values';
import { Input, type InputProps, type InputRef } from 'antd';
import type { Ref } from 'react';
import styles from './digit-inputs.module.css';
import { changePhone, toDigits } from './digits.ts';

interface DigitInputProps extends Omit<InputProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'dir'> {
  readonly ref?: Ref<InputRef>;
  readonly value?: string;
  readonly onChange?: (digits: string) => void;
}

/** The maximum length of a code (docs/rules/accounts.md#phone-and-reset-codes). */
const CODE_DIGITS = 6;

interface PhoneInputProps extends DigitInputProps {
  readonly dialCode?: string;
}

/** An input of the digits after the dial code, left to right in every language. */
export function PhoneInput({ value = '', onChange, dialCode, ...rest }: PhoneInputProps) {
  return (
    <Input
      autoComplete="tel-national"
      {...rest}
      className={styles['phone']}
      prefix={dialCode === undefined && <span className={styles['dialCode']}>+{DIAL_CODE}</span>}
      type="tel"
      inputMode="numeric"
      dir="ltr"
      value={value}
      onChange={({ target, nativeEvent }) => {
        const inputType = 'inputType' in nativeEvent ? String(nativeEvent.inputType) : undefined;
        onChange?.(changePhone({ before: value, text: target.value, inputType, dialCode }));
      }}
    />
  );
}

/** antd's `Input.OTP` has an English name for each digit and calls `onChange` only for six, while codes have four. */
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
      onChange={({ target }) => onChange?.(toDigits(target.value, CODE_DIGITS))}
    />
  );
}
