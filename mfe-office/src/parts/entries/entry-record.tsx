import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import type { CatalogEntryDetails } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';
import { Tabs, type TabsProps } from 'antd';
import { useMay } from '../../access/access.tsx';
import { useAddress } from '../../lists/use-address.ts';
import { Failure } from '../failure.tsx';
import { PageSpin } from '../page-spin.tsx';
import { ChangesTable } from './changes-table.tsx';
import styles from './entries.module.css';
import { EntryEditor } from './entry-editor.tsx';
import { EntryHistory } from './entry-history.tsx';
import type { Content, EntryKey, OpenEntry } from './entry-key.ts';
import { comparisonQuery, entryQuery } from './queries.ts';

const address = z.object({ tab: z.optional(z.string()) });

interface EntryRecordProps {
  readonly entry: OpenEntry;
  readonly template?: Content;
  readonly onSaved?: (key: EntryKey) => void;
  /** Tabs of the page, such as why a service cannot be booked. */
  readonly getTabs?: (details: CatalogEntryDetails) => NonNullable<TabsProps['items']>;
}

/** The open entry of the catalogue or the content: its form, what its draft changes, and what was published. */
export function EntryRecord({ entry, ...props }: EntryRecordProps) {
  const { kind, id } = entry;
  return (
    <div className={styles['record']}>
      {id === undefined ? (
        <EntryEditor entry={entry} {...props} />
      ) : (
        <StoredEntry entry={entry} id={{ kind, id }} {...props} />
      )}
    </div>
  );
}

function StoredEntry({ entry, id, getTabs, ...props }: EntryRecordProps & { readonly id: EntryKey }) {
  const { t } = useTranslation('office');
  const [{ tab = 'edit' }, set] = useAddress(address);
  const mayCompare = useMay('/office/compare_catalog_entry');
  const { data, error, refetch } = useQuery(entryQuery(useCall(), id));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const items = [
    { key: 'edit', label: t('entries.tab.edit'), children: <EntryEditor entry={entry} details={data} {...props} /> },
    ...(mayCompare && data.draft
      ? [{ key: 'compare', label: t('entries.tab.compare'), children: <Comparison entry={id} /> }]
      : []),
    ...(getTabs?.(data) ?? []),
    ...(mayCompare
      ? [{ key: 'history', label: t('entries.tab.history'), children: <EntryHistory details={data} /> }]
      : []),
  ];
  const shown = items.some(({ key }) => key === tab) ? tab : 'edit';
  return <Tabs size="small" activeKey={shown} items={items} destroyOnHidden onChange={(key) => set({ tab: key })} />;
}

function Comparison({ entry }: { readonly entry: EntryKey }) {
  const { t } = useTranslation('office');
  const { data, error, refetch } = useQuery(comparisonQuery(useCall(), entry, {}));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return <ChangesTable changes={data} before={t('entries.before')} after={t('entries.after')} />;
}
