import { useTranslation } from '@dar/app/i18n';
import { Button, Flex, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import { DubaiTime } from '../../../parts/dubai-time.tsx';
import { getArea } from '../../../parts/visit-names.ts';
import { getVisitId } from '../model/visits.ts';
import type { BulkResult } from '../use-bulk.ts';

interface BulkResultsProps {
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
  readonly onOpen: (id: string) => void;
}

/** How the change of each visit went, those that failed first. */
export function BulkResults({ results, onClose, onOpen }: BulkResultsProps) {
  const { t, i18n } = useTranslation('office');
  const [isOpen, setOpen] = useState(true);
  const [chosen, setChosen] = useState<string>();
  const done = results.filter(({ isDone }) => isDone).length;
  const open = (id: string) => {
    setChosen(id);
    setOpen(false);
  };
  return (
    <Modal
      open={isOpen}
      title={t('today.bulk.results', { done, count: results.length })}
      footer={<Button onClick={() => setOpen(false)}>{t('today.close')}</Button>}
      onCancel={() => setOpen(false)}
      afterClose={() => {
        onClose();
        if (chosen !== undefined) onOpen(chosen);
      }}
      width={880}
    >
      <Table
        rowKey={({ visit }) => getVisitId(visit)}
        dataSource={results}
        pagination={false}
        scroll={{ x: 680, y: 420 }}
        columns={[
          {
            key: 'time',
            title: t('today.time'),
            width: 170,
            render: (_: unknown, { visit }: BulkResult) => <DubaiTime value={visit.starts} />,
          },
          {
            key: 'visit',
            title: t('today.visit'),
            width: 200,
            render: (_: unknown, { visit }: BulkResult) => (
              <Flex vertical align="flex-start">
                <bdi>{visit.customer_name}</bdi>
                <bdi>{getArea(visit, i18n.language)}</bdi>
                <Button type="link" size="small" style={{ paddingInline: 0 }} onClick={() => open(getVisitId(visit))}>
                  {getVisitId(visit)}
                </Button>
              </Flex>
            ),
          },
          {
            key: 'result',
            title: t('today.result'),
            render: (_: unknown, { visit, isDone, text }: BulkResult) => (
              <Flex vertical align="flex-start" gap={4}>
                <span>
                  <Tag style={{ marginInlineEnd: 6 }} color={isDone ? 'success' : 'error'}>
                    {t(isDone ? 'today.done' : 'today.refused')}
                  </Tag>
                  {text}
                </span>
                {!isDone && (
                  <Button size="small" onClick={() => open(getVisitId(visit))}>
                    {t('today.bulk.move')}
                  </Button>
                )}
              </Flex>
            ),
          },
        ]}
      />
    </Modal>
  );
}
