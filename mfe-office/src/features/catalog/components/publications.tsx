import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import {
  type CatalogPublication,
  cancelPublication,
  catalogPublications,
  takeBackPublication,
} from '@dar/contracts/office';
import { Button, Flex, type TableColumnsType, Tag } from 'antd';
import { Allowed } from '../../../access/access.tsx';
import { OfficeTable } from '../../../lists/office-table.tsx';
import { useKeyPages } from '../../../lists/use-key-pages.ts';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { EffectList } from '../../../parts/entries/effect-list.tsx';
import { toOpen } from '../../../parts/entries/entry-key.ts';
import { useEntryName } from '../../../parts/entries/use-entry-name.ts';
import { paths } from '../../../paths.ts';
import { DryRun } from '../../../saves/dry-run.tsx';
import { useChange } from '../../../saves/use-change.tsx';
import { CATALOG_KINDS } from '../catalog-tree.ts';

const COLORS: Readonly<Record<CatalogPublication['state'], string>> = {
  waiting: 'blue',
  published: 'green',
  failed: 'red',
  cancelled: 'default',
};
const SHOWN_ENTRIES = 5;

/** Publications, newest first. One that waits for its time can be cancelled, and a made one taken back. */
export function Publications() {
  const { t } = useTranslation('office');
  const list = useKeyPages(catalogPublications, {});
  return (
    <OfficeTable
      list={list}
      label={t('catalog.publications')}
      columns={useColumns()}
      getKey={({ id }) => id}
      empty={t('catalog.noPublications')}
    />
  );
}

function useColumns(): TableColumnsType<CatalogPublication> {
  const { t } = useTranslation('office');
  return [
    {
      title: t('catalog.state'),
      render: (_, { state, failure }) => (
        <>
          <Tag color={COLORS[state]}>{t(`catalog.states.${state}`)}</Tag>
          {failure && <bdi>{failure}</bdi>}
        </>
      ),
    },
    { title: t('catalog.at'), render: (_, { at }) => <DubaiTime value={at} /> },
    { title: t('catalog.by'), dataIndex: 'by' },
    { title: t('catalog.reason'), render: (_, { reason }) => <bdi>{reason}</bdi> },
    { title: t('catalog.what'), render: (_, publication) => <PublishedEntries {...publication} /> },
    { title: t('catalog.actions'), render: (_, publication) => <PublicationAction publication={publication} /> },
  ];
}

function PublishedEntries({ entries, takes_back }: CatalogPublication) {
  const { t } = useTranslation('office');
  const getName = useEntryName();
  return (
    <Flex vertical>
      {takes_back !== undefined && <span>{t('catalog.takesBack', { number: takes_back })}</span>}
      {entries.slice(0, SHOWN_ENTRIES).map(({ kind, id }) => {
        const page = CATALOG_KINDS.some((one) => one === kind) ? paths.catalog : paths.content;
        return (
          <Link key={toOpen(kind, id)} to={`${page}?open=${toOpen(kind, id)}&tab=history`}>
            {getName({ kind, id })}
          </Link>
        );
      })}
      {entries.length > SHOWN_ENTRIES && <span>{t('catalog.andMore', { count: entries.length - SHOWN_ENTRIES })}</span>}
    </Flex>
  );
}

function PublicationAction({
  publication: { id, state, can_take_back },
}: {
  readonly publication: CatalogPublication;
}) {
  const { t } = useTranslation('office');
  const cancel = useChange(cancelPublication, {
    title: t('catalog.cancel'),
    isDanger: true,
    done: t('catalog.cancelled'),
  });
  const takeBack = useChange(takeBackPublication, {
    title: t('catalog.takeBack'),
    isDanger: true,
    done: t('catalog.takenBack'),
    effect: (input) => (
      <DryRun call={takeBackPublication} input={input}>
        {({ oData }) => <EffectList effect={oData.effect} />}
      </DryRun>
    ),
  });
  if (state === 'waiting') {
    return (
      <Allowed call="/office/cancel_publication">
        <Button danger size="small" loading={cancel.isPending} onClick={() => void cancel.run({ publication: id })}>
          {t('catalog.cancel')}
        </Button>
      </Allowed>
    );
  }
  if (!can_take_back) return null;
  return (
    <Allowed call="/office/take_back_publication">
      <Button size="small" loading={takeBack.isPending} onClick={() => void takeBack.run({ publication: id })}>
        {t('catalog.takeBack')}
      </Button>
    </Allowed>
  );
}
