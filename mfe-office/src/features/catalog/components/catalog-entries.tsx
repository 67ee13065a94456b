import { ArrowLeftOutlined, PlusOutlined } from '@ant-design/icons';
import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import * as z from '@dar/contracts/schema';
import { Button, Checkbox, Dropdown, Empty, Flex, Input } from 'antd';
import { clsx } from 'clsx';
import { lazy } from 'react';
import { Allowed } from '../../../access/access.tsx';
import { useAddress } from '../../../lists/use-address.ts';
import { type Content, type OpenEntry, readOpen, toOpen } from '../../../parts/entries/entry-key.ts';
import { entriesQuery } from '../../../parts/entries/queries.ts';
import { Failure } from '../../../parts/failure.tsx';
import { PageSpin } from '../../../parts/page-spin.tsx';
import { CATALOG_KINDS, toTree } from '../catalog-tree.ts';
import styles from './catalog.module.css';
import { EntryTree } from './entry-tree.tsx';

const EntryRecord = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'entry-record' */ '../../../parts/entries/entry-record.tsx')).EntryRecord,
}));
const BookingCheck = lazy(async () => ({
  default: (await import(/* webpackChunkName: 'booking-check' */ './booking-check.tsx')).BookingCheck,
}));

const address = z.object({
  open: z.optional(z.string()),
  search: z.optional(z.string()),
  drafts: z.optional(z.literal('1')),
  /** What a new entry is in: 'category.1101'. */
  in: z.optional(z.string()),
  tab: z.optional(z.string()),
});

/** The tree of the catalogue, and the open entry beside it; on a phone in place of it. */
export function CatalogEntries() {
  const { t } = useTranslation('office');
  const [{ open, search, drafts, in: parent }, set] = useAddress(address);
  const { data, error, refetch } = useQuery(entriesQuery(useCall()));
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  const entry = readOpen(open, CATALOG_KINDS);
  const above = readOpen(parent, CATALOG_KINDS);
  const tree = toTree(data, { search, onlyDrafts: drafts === '1' });
  const openEntry = (key: string | undefined) => set({ open: key, in: undefined, tab: undefined });
  return (
    <div className={clsx(styles['sides'], entry && styles['isOpen'])}>
      <div className={styles['tree']}>
        <Flex gap={8} wrap align="center">
          <Input.Search
            allowClear
            aria-label={t('catalog.search')}
            placeholder={t('catalog.search')}
            defaultValue={search ?? ''}
            style={{ flex: 1, minInlineSize: 140 }}
            onChange={({ target }) => set({ search: target.value })}
          />
          <AddMenu open={entry} onAdd={(kind, inside) => set({ open: toOpen(kind), in: inside, tab: undefined })} />
        </Flex>
        <Checkbox checked={drafts === '1'} onChange={({ target }) => set({ drafts: target.checked ? '1' : undefined })}>
          {t('catalog.onlyDrafts')}
        </Checkbox>
        {tree.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('catalog.nothingFound')} />
        ) : (
          <EntryTree tree={tree} open={open} onOpen={openEntry} />
        )}
      </div>
      <div className={styles['record']}>
        {entry ? (
          <>
            <Button
              type="link"
              className={styles['back'] ?? ''}
              icon={<ArrowLeftOutlined aria-hidden className={styles['arrow'] ?? ''} />}
              onClick={() => openEntry(undefined)}
            >
              {t('catalog.back')}
            </Button>
            <EntryRecord
              key={open}
              entry={entry}
              template={toTemplate(entry, above)}
              getTabs={(details) =>
                details.kind === 'service'
                  ? [{ key: 'booking', label: t('catalog.booking'), children: <BookingCheck details={details} /> }]
                  : []
              }
              onSaved={({ kind, id }) => entry.id === undefined && openEntry(toOpen(kind, id))}
            />
          </>
        ) : (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('catalog.chooseEntry')} />
        )}
      </div>
    </div>
  );
}

/** What a new entry begins with. Customers do not see it before somebody takes `hidden` off. */
function toTemplate({ kind }: OpenEntry, above: OpenEntry | undefined): Content {
  const parent = above?.id;
  if (kind === 'activity') return { discount: '', hidden: false };
  if (kind === 'category') {
    return above?.kind === 'category' ? { parent_id: parent, hidden: false } : { activity_id: parent, hidden: false };
  }
  return {
    ...(above?.kind === 'category' && { category_id: parent }),
    included: ['', '', ''],
    included_ar: ['', '', ''],
    lead_minutes: 120,
    rating: 0,
    rating_count: 0,
    hidden: false,
  };
}

interface AddMenuProps {
  readonly open: OpenEntry | undefined;
  readonly onAdd: (kind: (typeof CATALOG_KINDS)[number], inside: string | undefined) => void;
}

/** Adds an entry, inside of the open one where that can have it. */
function AddMenu({ open, onAdd }: AddMenuProps) {
  const { t } = useTranslation('office');
  const parent = open?.id === undefined ? undefined : toOpen(open.kind, open.id);
  return (
    <Allowed call="/office/save_catalog_draft">
      <Dropdown
        trigger={['click']}
        menu={{
          items: CATALOG_KINDS.map((kind) => ({ key: kind, label: t(`entries.kind.${kind}`) })),
          onClick: ({ key }) => onAdd(key as (typeof CATALOG_KINDS)[number], parent),
        }}
      >
        <Button icon={<PlusOutlined aria-hidden />}>{t('catalog.add')}</Button>
      </Dropdown>
    </Allowed>
  );
}
