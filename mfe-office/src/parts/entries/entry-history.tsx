import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useQuery } from '@dar/app/query';
import { type CatalogEntryDetails, saveDraft } from '@dar/contracts/office';
import { Button, Collapse, Empty, Flex } from 'antd';
import { Allowed } from '../../access/access.tsx';
import { useChange } from '../../saves/use-change.tsx';
import { DubaiTime } from '../dubai-time.tsx';
import { Failure } from '../failure.tsx';
import { PageSpin } from '../page-spin.tsx';
import { ChangesTable } from './changes-table.tsx';
import type { Content, EntryKey } from './entry-key.ts';
import { comparisonQuery } from './queries.ts';

/** The publications of an entry, newest first: who published what, and why. */
export function EntryHistory({ details }: { readonly details: CatalogEntryDetails }) {
  const { t } = useTranslation('office');
  const { history } = details;
  if (history.length === 0) {
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('entries.historyEmpty')} />;
  }
  return (
    <Collapse
      size="small"
      destroyOnHidden
      items={history.map(({ publication, by, date, reason, content }, index) => ({
        key: publication,
        label: (
          <Flex gap={8} wrap>
            <DubaiTime value={date} />
            <strong>{by}</strong>
            <bdi>{reason}</bdi>
          </Flex>
        ),
        children: (
          <>
            <Revision entry={details} publication={publication} before={history[index + 1]?.publication} />
            {index > 0 && content && <DraftAgain details={details} content={content} />}
          </>
        ),
      }))}
    />
  );
}

interface RevisionProps {
  readonly entry: EntryKey;
  readonly publication: number;
  /** The publication before it; undefined of the first one. */
  readonly before: number | undefined;
}

function Revision({ entry: { kind, id }, publication, before }: RevisionProps) {
  const { t } = useTranslation('office');
  const between = { to: publication, ...(before !== undefined && { from: before }) };
  const { data, error, refetch } = useQuery({
    ...comparisonQuery(useCall(), { kind, id }, between),
    enabled: before !== undefined,
  });
  if (before === undefined) return <p>{t('entries.firstPublication')}</p>;
  if (data === undefined) return error ? <Failure error={error} onRetry={() => void refetch()} /> : <PageSpin />;
  return <ChangesTable changes={data} before={t('entries.was')} after={t('entries.became')} />;
}

function DraftAgain({ details: { kind, id, version }, content }: { details: CatalogEntryDetails; content: Content }) {
  const { t } = useTranslation('office');
  const change = useChange(saveDraft, { title: t('entries.draftAgain'), done: t('entries.saved') });
  return (
    <Allowed call="/office/save_catalog_draft">
      <Button
        size="small"
        loading={change.isPending}
        onClick={() => void change.run({ kind, id, version, content: { ...content } })}
      >
        {t('entries.draftAgain')}
      </Button>
    </Allowed>
  );
}
