import type { EvidenceField, EvidenceFileField } from '@dar/contracts/office';
import { useEffect, useEffectEvent, useState } from 'react';

/** Texts, and references of files. */
export type EvidenceValues = Readonly<Partial<Record<EvidenceField | EvidenceFileField, string | undefined>>>;

/** What was typed and chosen and not sent, by dispute. It outlives the drawer and other pages, and the browser warns before it leaves. */
const drafts = new Map<string, EvidenceValues>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Returns the draft of the evidence of a dispute; undefined until somebody types or chooses. Drops it when nothing can be sent. */
export function useDraft(dispute: string, isOpen: boolean) {
  const [values, setValues] = useState(drafts.get(dispute));
  const set = (next: EvidenceValues | undefined) => {
    if (next) drafts.set(dispute, next);
    else drafts.delete(dispute);
    if (drafts.size > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    setValues(next);
  };
  const drop = useEffectEvent(() => set(undefined));
  useEffect(() => {
    if (!isOpen) drop();
  }, [isOpen]);
  return { values, getLatest: () => drafts.get(dispute), set };
}
