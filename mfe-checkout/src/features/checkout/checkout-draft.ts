import { customerDraft } from '@dar/app';
import { useLocation, useNavigationType } from '@dar/app/router';
import { KEYS } from '@dar/app/storage';
import { readChosenAddress } from '@dar/contracts/address-paths';
import { ALL_PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import * as z from '@dar/contracts/schema';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';

const draft = z.object({
  method: z.optional(z.enum(ALL_PAYMENT_METHODS)),
  card: z.optional(z.string()),
  couponCode: z.optional(z.string()),
  scrollY: z.optional(z.number()),
});

/** What the customer has chosen and typed, and where they were, until the order (docs/rules/checkout.md#choices-that-checkout-keeps). */
export const checkoutDraft: ReturnType<typeof customerDraft<z.output<typeof draft>>> = customerDraft(
  KEYS.checkoutDraft,
  draft,
);

export function updateDraft(change: z.output<typeof draft>): void {
  checkoutDraft.write({ ...checkoutDraft.read(), ...change });
}

/** Calls `restore` with the draft once the page is in the browser: the server has none. */
export function useRestoreDraft(restore: (stored: z.output<typeof draft>) => void): void {
  const restoreStored = useEffectEvent(() => restore(checkoutDraft.read() ?? {}));
  useLayoutEffect(() => restoreStored(), []);
}

function storeScroll(): void {
  // An order may have ended the draft.
  if (checkoutDraft.read()) updateDraft({ scrollY: window.scrollY });
}

/** Once the page `isReady`, scrolls to where the customer left, after Back and with the address that they chose. */
export function useRestoreScroll(isReady: boolean): void {
  const { state } = useLocation();
  const type = useNavigationType();
  const restore = useEffectEvent(() => {
    const { scrollY } = checkoutDraft.read() ?? {};
    const isBack = type === 'POP' || readChosenAddress(state) !== undefined;
    if (isBack && scrollY !== undefined) window.scrollTo(0, scrollY);
    updateDraft({});
  });
  useEffect(() => {
    if (isReady) restore();
  }, [isReady]);
  useLayoutEffect(() => {
    if (!isReady) return;
    // Pages with a map load as documents.
    window.addEventListener('pagehide', storeScroll);
    return () => {
      window.removeEventListener('pagehide', storeScroll);
      // Before the shell scrolls to the top of the next page.
      storeScroll();
    };
  }, [isReady]);
}
