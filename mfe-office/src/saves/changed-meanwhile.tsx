import { useTranslation } from '@dar/app/i18n';
import { Alert, Button, Modal, Table } from 'antd';
import { type ReactNode, useState } from 'react';
import { DubaiTime } from '../parts/dubai-time.tsx';
import { LAYERS } from '../parts/layers.ts';
import { type ChangedValue, compareValues, type Meanwhile } from './changed-values.ts';

export interface ComparedFields {
  /** The names of the compared fields; a field without one has its name of the call. */
  readonly labels?: Readonly<Record<string, string>>;
  readonly show?: (field: string, value: unknown) => ReactNode;
  /** The field of the call that has the compared fields, where these are not fields of the call. */
  readonly within?: string;
}

interface ChangedMeanwhileProps extends ComparedFields {
  readonly meanwhile: Meanwhile;
  /** What this person wants to save. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly onClose: (choice: 'mine' | 'theirs' | undefined) => void;
}

/** Shows both values of a record that two people edit. The person chooses which one stays. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { meanwhile, input, labels = {}, show = showValue, within, onClose } = props;
  const { t } = useTranslation('office');
  const [isOpen, setOpen] = useState(true);
  const [choice, setChoice] = useState<'mine' | 'theirs'>();
  const { by, at, present, version } = meanwhile;
  const choose = (chosen: 'mine' | 'theirs') => {
    setChoice(chosen);
    setOpen(false);
  };
  const values = compareValues(within ? (input[within] as ChangedMeanwhileProps['input']) : input, present);
  const columns = [
    { title: t('frame.field'), dataIndex: 'field', render: (field: string) => labels[field] ?? field },
    { title: t('frame.mine'), render: (_: unknown, { field, mine }: ChangedValue) => show(field, mine) },
    { title: t('frame.theirs'), render: (_: unknown, { field, theirs }: ChangedValue) => show(field, theirs) },
  ];
  return (
    <Modal
      open={isOpen}
      zIndex={LAYERS.save}
      title={t('frame.changedMeanwhile')}
      onCancel={() => setOpen(false)}
      afterClose={() => onClose(choice)}
      footer={
        <>
          <Button onClick={() => choose('theirs')}>{t('frame.takeTheirs')}</Button>
          {version !== undefined && (
            <Button type="primary" danger onClick={() => choose('mine')}>
              {t('frame.keepMine')}
            </Button>
          )}
        </>
      }
    >
      <Alert
        type="warning"
        showIcon
        title={by ? t('frame.changedBy', { name: by }) : t('frame.changedBySomebody')}
        description={at && <DubaiTime value={at} />}
      />
      {values.length > 0 && (
        <Table size="small" rowKey="field" pagination={false} columns={columns} dataSource={values} />
      )}
    </Modal>
  );
}

function showValue(_field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
