import { useApp } from '@dar/app';
import { useHydrated } from '@dar/ui';
import { useState } from 'react';

/** Props of an element whose content React leaves as the server rendered it. */
export const SERVER_CONTENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

/** Returns whether a browser hydrates this component, which then needs no code for its content (`SERVER_CONTENT`). */
export function useServerMarkup(): boolean {
  const { isServer } = useApp();
  const isHydrated = useHydrated();
  const [isKept] = useState(!isServer && !isHydrated);
  return isKept;
}
