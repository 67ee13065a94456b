import { act } from '@testing-library/react';

/** Simulates switching back to the page from another tab. */
export function returnToPage(): void {
  act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}
