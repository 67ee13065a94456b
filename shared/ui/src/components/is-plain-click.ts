import type { MouseEvent } from 'react';

/** Returns whether the browser would open the link of this click in the same tab. Ctrl, Cmd and Shift open another one. */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
