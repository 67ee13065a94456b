import { useTranslation } from '@dar/app/i18n';
import { Button, Flex, Modal, Table, Tag } from 'antd';
import { useState } from 'react';
import type { BulkResult } from '../use-bulk.ts';

interface BulkResultsProps {
  readonly results: readonly BulkResult[];
  readonly onClose: () => void;
}

/** How the change of each visit went. */
export function BulkResults({ results, onClose }: BulkResultsProps) {
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(true);
  const done = results.filter(({ isDone }) => isDone).length;
  return (
    <Modal
      open={isOpen}
      title={t('today.bulk.results', { done, count: results.length })}
      footer={<Button onClick={() => setOpen(false)}>{t('today.close')}</Button>}
      onCancel={() => setOpen(false)}
      afterClose={onClose}
      width={640}
    >
      <Table
        rowKey="id"
        dataSource={results}
        pagination={false}
        scroll={{ y: 360 }}
        columns={[
          { key: 'id', dataIndex: 'id', title: t('today.visit'), width: 160 },
          {
            key: 'result',
            title: t('today.result'),
            render: (_: unknown, { isDone, text }: BulkResult) => (
              <Flex wrap gap={8}>
                <Tag color={isDone ? 'success' : 'error'}>{t(isDone ? 'today.done' : 'today.refused')}</Tag>
                {text}
              </Flex>
            ),
          },
        ]}
      />
    </Modal>
  );
}
