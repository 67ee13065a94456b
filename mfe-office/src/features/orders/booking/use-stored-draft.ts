import { useEffect, useState } from 'react';
import { useMe } from '../../../access/access.tsx';
import { keepInTab, readTab } from '../../../parts/storage.ts';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

const NAME = 'booking';

/** Returns the booking of this tab, which a reload keeps. Another customer in the address begins another one. */
export function useStoredDraft(customer: string | undefined) {
  const { id } = useMe();
  const [draft, setDraft] = useState<Draft>(() => start(customer, readTab(id, NAME) as Partial<Draft> | undefined));
  useEffect(() => keepInTab(id, NAME, draft), [id, draft]);
  return [draft, setDraft] as const;
}

function start(customer: string | undefined, kept: Partial<Draft> = {}): Draft {
  const customerId = customer && /^\d{1,9}$/.test(customer) ? Number(customer) : undefined;
  if (customerId !== undefined && customerId !== kept.customerId) return { ...EMPTY_DRAFT, customerId };
  return { ...EMPTY_DRAFT, ...kept };
}
