import { useLocation, useNavigationType } from '@dar/app/router';
import { readChosenAddress } from '@dar/contracts/address-paths';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { readDraft, startDraft, updateStartedDraft } from './draft.ts';

const storeScroll = () => updateStartedDraft({ scrollY: window.scrollY });

/** Scrolls to where the customer left, after Back and with the address that they chose. */
export function useRestoreScroll(): void {
  const { state } = useLocation();
  const type = useNavigationType();
  const restore = useEffectEvent(() => {
    const { scrollY } = readDraft();
    const isBack = type === 'POP' || readChosenAddress(state) !== undefined;
    if (isBack && scrollY !== undefined) window.scrollTo(0, scrollY);
    startDraft();
  });
  useEffect(() => restore(), []);
  // Before the shell scrolls to the top of the next page.
  useLayoutEffect(() => storeScroll, []);
  useEffect(() => {
    // Pages with a map load as documents.
    window.addEventListener('pagehide', storeScroll);
    return () => window.removeEventListener('pagehide', storeScroll);
  }, []);
}
