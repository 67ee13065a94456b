import { Input } from '@dar/ui/forms';
import type { ComponentProps } from 'react';

/** The input of an e-mail address, written from left to right in every language. */
export function EmailInput(props: ComponentProps<typeof Input>) {
  return (
    <Input
      autoComplete="username"
      {...props}
      name="email"
      type="email"
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={254}
    />
  );
}
