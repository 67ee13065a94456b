import { DIAL_CODE } from '@dar/contracts/brand/values';
import { type ChangeEvent, type ComponentProps, useState } from 'react';
import styles from './digit-inputs.module.css';
import { digitsOf, phoneDigitsOf } from './digits.ts';
import { Input } from './input.tsx';

type DigitInputProps = Omit<ComponentProps<typeof Input>, 'value' | 'defaultValue' | 'onChange' | 'type' | 'dir'> & {
  /** Told the digits after each change. */
  readonly onDigits?: ((digits: string) => void) | undefined;
};

/** Longest code that may be entered (specification 1, section 5, "OTP"). */
const CODE_DIGITS = 6;

/** A mobile number behind a fixed dial code: nine digits, left to right in every language. */
export function PhoneInput({ onDigits, ...rest }: DigitInputProps) {
  const [value, change] = useDigits(phoneDigitsOf, onDigits);
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
      onChange={change}
    />
  );
}

/** A code from a message: digits only, however it is typed, pasted or filled in by the browser. */
export function CodeInput({ onDigits, ...rest }: DigitInputProps) {
  const [value, change] = useDigits(codeDigitsOf, onDigits);
  return (
    <Input
      autoComplete="one-time-code"
      {...rest}
      className={styles['code']}
      type="text"
      inputMode="numeric"
      dir="ltr"
      value={value}
      onChange={change}
    />
  );
}

function codeDigitsOf(text: string): string {
  return digitsOf(text, CODE_DIGITS);
}

function useDigits(clean: (text: string) => string, onDigits: DigitInputProps['onDigits']) {
  const [value, setValue] = useState('');
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = clean(event.target.value);
    setValue(digits);
    onDigits?.(digits);
  };
  return [value, change] as const;
}
