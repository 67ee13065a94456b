import { useEffect, useState } from 'react';
import { type Draft, EMPTY_DRAFT } from './draft.ts';

const KEY = 'office-booking';

/** Returns the booking of this tab, which a reload keeps. Another customer in the address begins another one. */
export function useStoredDraft(customer: string | undefined) {
  const [draft, setDraft] = useState<Draft>(() => read(customer));
  useEffect(() => sessionStorage.setItem(KEY, JSON.stringify(draft)), [draft]);
  return [draft, setDraft] as const;
}

function read(customer: string | undefined): Draft {
  const stored = readStored();
  const customerId = customer && /^\d{1,9}$/.test(customer) ? Number(customer) : undefined;
  return customerId === undefined || customerId === stored.customerId ? stored : { ...EMPTY_DRAFT, customerId };
}

function readStored(): Draft {
  try {
    return { ...EMPTY_DRAFT, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Draft>) };
  } catch {
    return EMPTY_DRAFT;
  }
}
