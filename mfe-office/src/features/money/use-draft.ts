import type { EvidenceField } from '@dar/contracts/office';
import { useState } from 'react';

export type EvidenceTexts = Readonly<Partial<Record<EvidenceField, string | undefined>>>;

/** What was typed and not sent, by dispute. It outlives the drawer and other pages, and the browser warns before it leaves. */
const drafts = new Map<string, EvidenceTexts>();

const warn = (event: BeforeUnloadEvent) => event.preventDefault();

/** Returns the draft of the evidence of a dispute; undefined until somebody types. */
export function useDraft(dispute: string) {
  const [texts, setTexts] = useState(drafts.get(dispute));
  const set = (next: EvidenceTexts | undefined) => {
    if (next) drafts.set(dispute, next);
    else drafts.delete(dispute);
    if (drafts.size > 0) window.addEventListener('beforeunload', warn);
    else window.removeEventListener('beforeunload', warn);
    setTexts(next);
  };
  return { texts, set };
}
