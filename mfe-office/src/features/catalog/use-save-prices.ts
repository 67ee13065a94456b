import { useApp } from '@dar/app';
import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { type CatalogEntrySummary, saveDraft } from '@dar/contracts/office';
import { useState } from 'react';
import { useSessionExpiry } from '../../access/session-expiry.ts';
import { applyEdits, type Edits } from './price-sheet.ts';

export interface SavedPrices {
  readonly service: CatalogEntrySummary;
  /** Why it was not saved. */
  readonly failure?: string;
}

/** Returns a function that drafts the edited prices, a service at a time, and resolves with what became of each. */
export function useSavePrices() {
  const { call, queryClient } = useApp();
  const { t, i18n } = useTranslation('office');
  const expire = useSessionExpiry();
  const [isPending, setPending] = useState(false);
  const saveOne = async (service: CatalogEntrySummary, edits: Edits): Promise<SavedPrices> => {
    const { kind, id, version, content } = service;
    const request_id = crypto.randomUUID();
    try {
      await call(saveDraft, { kind, id, version, content: { ...applyEdits(id, content ?? {}, edits) }, request_id });
      return { service };
    } catch (error) {
      const texts = { network: t('frame.offline'), other: t('frame.failedText') };
      return { service, failure: expire(error) ? t('frame.expired') : getMessage(error, i18n.language, texts) };
    }
  };
  const save = async (services: readonly CatalogEntrySummary[], edits: Edits) => {
    setPending(true);
    const results: SavedPrices[] = [];
    for (const service of services) results.push(await saveOne(service, edits));
    await queryClient.invalidateQueries({ queryKey: ['office'] });
    setPending(false);
    return results;
  };
  return { save, isPending };
}
