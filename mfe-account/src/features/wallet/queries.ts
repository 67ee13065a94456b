import type { Call } from '@dar/app/call';
import { wallet } from '@dar/contracts/wallet';
import { PAGE_SIZE, pagesQuery } from '../../list-pages.ts';

export const walletQuery = (call: Call) =>
  pagesQuery(['account', 'wallet'], async (page, signal) => {
    const { movements, ...rest } = (await call(wallet, { page, limit: PAGE_SIZE }, { signal })).oData;
    return { ...rest, items: movements };
  });
