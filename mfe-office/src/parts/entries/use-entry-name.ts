import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { EntryKey } from './entry-key.ts';
import { entriesQuery } from './queries.ts';

/** Returns a function that names an entry in the language of the page; by kind and id if it is gone. */
export function useEntryName(): (key: EntryKey) => string {
  const { t, i18n } = useTranslation('office');
  const { data = [] } = useQuery(entriesQuery(useCall()));
  return ({ kind, id }) => {
    if (kind === 'home' || kind === 'synonyms') return t(`entries.kind.${kind}`);
    const entry = data.find((one) => one.kind === kind && one.id === id);
    if (!entry) return `${t(`entries.kind.${kind}`)} ${id}`;
    return i18n.language === 'ar' ? entry.name_ar : entry.name;
  };
}
