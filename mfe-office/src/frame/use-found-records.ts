import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { useNavigate } from '@dar/app/router';
import { findCustomers, findOrders } from '@dar/contracts/office';
import { useEffect, useState } from 'react';
import { useMay } from '../access/access.tsx';
import { toTimeText } from '../parts/dubai-time.tsx';
import { openRecord } from '../paths.ts';
import type { PaletteItem } from './palette-items.ts';

const MIN_LETTERS = 3;
const PAUSE_MS = 250;
const SHOWN = '6';

/** Returns the orders and customers that the words find, a moment after the last letter. Each search is in the log. */
export function useFoundRecords(words: string): { readonly records: PaletteItem[]; readonly isSearching: boolean } {
  const { i18n } = useTranslation('office');
  const call = useCall();
  const navigate = useNavigate();
  const asked = usePaused(words.trim());
  const isAsked = asked.length >= MIN_LETTERS;
  const seesOrders = useMay(findOrders.path);
  const seesCustomers = useMay(findCustomers.path);
  const orders = useQuery({
    queryKey: ['palette', findOrders.path, asked],
    queryFn: async ({ signal }) => (await call(findOrders, { words: asked, limit: SHOWN }, { signal })).oData,
    enabled: isAsked && seesOrders,
  });
  const customers = useQuery({
    queryKey: ['palette', findCustomers.path, asked],
    queryFn: async ({ signal }) => (await call(findCustomers, { words: asked, limit: SHOWN }, { signal })).oData,
    enabled: isAsked && seesCustomers,
  });
  const open = (list: 'orders' | 'customers', id: string | number) => () => void navigate(openRecord(list, id));
  const records: PaletteItem[] = [
    ...(orders.data ?? []).map(({ order_no, customer_name, time }) => ({
      ...({ id: order_no, group: 'orders', text: order_no } as const),
      detail: `${customer_name} · ${toTimeText(time, i18n.language)}`,
      run: open('orders', order_no),
    })),
    ...(customers.data ?? []).map(({ id, name, phone }) => ({
      ...({ id: `customer-${id}`, group: 'customers', text: name, detail: phone } as const),
      run: open('customers', id),
    })),
  ];
  const isWaiting = words.trim() !== asked && words.trim().length >= MIN_LETTERS;
  return { records: isAsked ? records : [], isSearching: isWaiting || orders.isFetching || customers.isFetching };
}

function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return paused;
}
