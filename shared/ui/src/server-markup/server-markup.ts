import { useApp } from '@dar/app';
import { useHydrated } from '@dar/ui';
import { useState } from 'react';

/** Props of an element whose content React leaves as the server rendered it. */
export const SERVER_CONTENT = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

/**
 * Returns whether a browser hydrates this component. It can then render its element with `SERVER_CONTENT` and needs no
 * code for the content. Returns false on a server and in a page that no server rendered.
 */
export function useServerMarkup(): boolean {
  const { isServer } = useApp();
  const isHydrated = useHydrated();
  const [isKept] = useState(!isServer && !isHydrated);
  return isKept;
}
