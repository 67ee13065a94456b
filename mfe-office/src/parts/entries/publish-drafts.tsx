import { useTranslation } from '@dar/app/i18n';
import { type CatalogEntrySummary, publishDrafts } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { Button, Empty, Flex, Radio, Table } from 'antd';
import type { Dayjs } from 'dayjs';
import { type Key, useState } from 'react';
import { DryRun } from '../../saves/dry-run.tsx';
import { useChange } from '../../saves/use-change.tsx';
import { TimePicker } from '../time-picker.tsx';
import { EffectList } from './effect-list.tsx';
import { toOpen } from './entry-key.ts';
import { StateTags } from './state-tags.tsx';
import { useEntryName } from './use-entry-name.ts';

const TIME = 'YYYY-MM-DD HH:mm';

interface PublishDraftsProps {
  readonly drafts: readonly CatalogEntrySummary[];
  readonly onPublished: () => void;
}

const toKey = ({ kind, id }: CatalogEntrySummary) => toOpen(kind, id);

/** Drafts to choose from, and when they become public. */
export function PublishDrafts({ drafts, onPublished }: PublishDraftsProps) {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  const [keys, setKeys] = useState<readonly Key[]>(() => drafts.map(toKey));
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState<Dayjs | null>(null);
  const change = useChange(publishDrafts, {
    title: t('entries.publishTitle'),
    confirmText: t('entries.publish'),
    done: isLater ? t('entries.publishedAt') : t('entries.published'),
    effect: (input) => (
      <DryRun call={publishDrafts} input={input}>
        {({ oData }) => <EffectList effect={oData.effect} />}
      </DryRun>
    ),
  });
  const isPast = isLater && at !== null && at.format(TIME) <= toDubaiTime(new Date());
  const chosen = drafts.filter((draft) => keys.includes(toKey(draft)));
  const publish = async () => {
    const entries = chosen.map(({ kind, id, version }) => ({ kind, id, version }));
    const published = await change.run({ entries, ...(isLater && at && { at: at.format(TIME) }) });
    if (published) onPublished();
  };
  if (drafts.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('entries.noDrafts')} />;
  return (
    <Flex vertical gap={16}>
      <Table<CatalogEntrySummary>
        size="small"
        rowKey={toKey}
        pagination={false}
        dataSource={drafts}
        rowSelection={{
          selectedRowKeys: [...keys],
          onChange: setKeys,
          getCheckboxProps: (draft) => ({ 'aria-label': getName(draft) }) as object,
          columnTitle: (checkbox) => checkbox,
        }}
        columns={[
          { title: t('entries.entry'), render: (_, draft) => getName(draft) },
          { title: t('entries.kindTitle'), render: (_, { kind }) => t(`entries.kind.${kind}`) },
          { title: t('entries.stateTitle'), render: (_, draft) => <StateTags {...draft} /> },
        ]}
      />
      <Flex gap={12} align="center" wrap>
        <Radio.Group
          aria-label={t('entries.when')}
          value={isLater}
          options={[
            { value: false, label: t('entries.now') },
            { value: true, label: t('entries.later') },
          ]}
          onChange={({ target }) => setLater(target.value === true)}
        />
        {isLater && <TimePicker aria-label={t('entries.later')} value={at} onChange={setAt} />}
        {isPast && <span role="alert">{t('entries.pastTime')}</span>}
      </Flex>
      <Flex>
        <Button
          type="primary"
          loading={change.isPending}
          disabled={chosen.length === 0 || isPast || (isLater && !at)}
          onClick={() => void publish()}
        >
          {t('entries.publishCount', { count: chosen.length })}
        </Button>
      </Flex>
    </Flex>
  );
}
