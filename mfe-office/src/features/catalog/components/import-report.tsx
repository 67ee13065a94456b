import { useTranslation } from '@dar/app/i18n';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import type { ImportedRow, importCatalog } from '@dar/contracts/office';
import { Alert, Checkbox, Table, Tag } from 'antd';
import { useState } from 'react';
import { Bullets } from '../../../parts/bullets.tsx';

const COLORS: Readonly<Record<ImportedRow['outcome'], string>> = {
  added: 'blue',
  changed: 'gold',
  unchanged: 'default',
  refused: 'red',
};

/** What an import does or did with each row of its files. */
export function ImportReport({ report }: { readonly report: EndpointOutput<typeof importCatalog>['oData'] }) {
  const { t } = useTranslation('office');
  const [onlyChanges, setOnlyChanges] = useState(true);
  const rows = report.rows.filter(({ outcome }) => !onlyChanges || outcome !== 'unchanged');
  const mistakes = report.mistakes.map((mistake) => (
    <li key={mistake}>
      <bdi lang="en">{mistake}</bdi>
    </li>
  ));
  return (
    <>
      {mistakes.length > 0 && (
        <Alert
          type="error"
          showIcon
          title={t('catalog.outcomes.refused')}
          description={<Bullets>{mistakes}</Bullets>}
        />
      )}
      <Checkbox checked={onlyChanges} onChange={({ target }) => setOnlyChanges(target.checked)}>
        {t('catalog.onlyChanges')}
      </Checkbox>
      <Table<ImportedRow>
        size="small"
        rowKey={({ kind, id, where }) => `${kind} ${id} ${where}`}
        pagination={false}
        scroll={{ x: 480, y: 400 }}
        dataSource={rows}
        locale={{ emptyText: t('catalog.noRows') }}
        columns={[
          {
            title: t('catalog.outcome'),
            width: 120,
            render: (_, { outcome }) => <Tag color={COLORS[outcome]}>{t(`catalog.outcomes.${outcome}`)}</Tag>,
          },
          { title: t('entries.kindTitle'), render: (_, { kind, id }) => `${t(`entries.kind.${kind}`)} ${id || ''}` },
          { title: t('catalog.row'), render: (_, { where }) => <bdi>{where}</bdi> },
          { title: t('catalog.why'), render: (_, { why }) => <bdi lang="en">{why.join(', ')}</bdi> },
        ]}
      />
    </>
  );
}
