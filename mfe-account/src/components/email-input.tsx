import { Input } from '@dar/ui/forms';
import type { ComponentProps } from 'react';

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
