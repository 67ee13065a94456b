import type { Call } from '@dar/app/call';
import { wallet } from '@dar/contracts/wallet';
import { pagesQuery } from '../../paged-list.ts';
import { PAGE_SIZE } from '../../pages.ts';

/** Returns the function that fetches the balance and a page of movements. */
export const fetchMovements = (call: Call) => async (page: number, signal?: AbortSignal) => {
  const { movements, ...rest } = (await call(wallet, { page, limit: PAGE_SIZE }, { signal })).oData;
  return { ...rest, items: movements };
};

/** The balance and the loaded movements, newest first. */
export const walletQuery = (call: Call) => pagesQuery(['account', 'wallet'], fetchMovements(call));
