import { act } from '@testing-library/react';

/** Makes the page visible again, as switching back from another tab does. */
export function returnToPage(): void {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
