import { useTranslation } from '@dar/app/i18n';
import { Alert, Modal, Radio, Table } from 'antd';
import { useState } from 'react';
import { LAYERS } from '../layers.ts';
import { Value } from './changes-table.tsx';
import type { Content } from './entry-key.ts';
import { type Conflict, mergeContents, type Side } from './merge-contents.ts';
import { useFieldPath } from './use-field-path.ts';

interface MergeDialogProps {
  /** Who saved the other draft; '' if it is not known. */
  readonly by: string;
  readonly base: Content;
  readonly mine: Content;
  readonly theirs: Content;
  /** Undefined: the person edits on, and nothing is saved. */
  readonly onClose: (merged: Content | undefined) => void;
}

/** Joins the changes of two people. Where both changed the same field, the person chooses which value stays. */
export function MergeDialog({ by, base, mine, theirs, onClose }: MergeDialogProps) {
  const { t } = useTranslation('office');
  const describe = useFieldPath();
  const [isOpen, setOpen] = useState(true);
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [isSaved, setSaved] = useState(false);
  const { conflicts, content } = mergeContents(base, mine, theirs, choices);
  const open = conflicts.some(({ path }) => choices[path] === undefined);
  const cell = (side: Side) => (_: unknown, conflict: Conflict) => (
    <Radio
      checked={choices[conflict.path] === side}
      onChange={() => setChoices((chosen) => ({ ...chosen, [conflict.path]: side }))}
    >
      <Value value={conflict[side]} />
    </Radio>
  );
  return (
    <Modal
      open={isOpen}
      zIndex={LAYERS.save}
      width={720}
      title={t('entries.mergeTitle')}
      okText={t('entries.mergeSave')}
      okButtonProps={{ disabled: open }}
      cancelText={t('entries.backToEditing')}
      onOk={() => {
        setSaved(true);
        setOpen(false);
      }}
      onCancel={() => setOpen(false)}
      afterClose={() => onClose(isSaved ? (content as Content) : undefined)}
    >
      <Alert
        type="warning"
        showIcon
        title={by ? t('entries.mergeBy', { name: by }) : t('entries.mergeSomebody')}
        description={t('entries.mergeJoined')}
      />
      {conflicts.length > 0 && (
        <>
          <p>{t('entries.mergeChoose')}</p>
          <Table<Conflict>
            size="small"
            rowKey="path"
            pagination={false}
            dataSource={conflicts}
            columns={[
              { title: t('entries.where'), dataIndex: 'path', render: describe },
              { title: t('entries.mine'), render: cell('mine') },
              { title: t('entries.theirs'), render: cell('theirs') },
            ]}
          />
        </>
      )}
    </Modal>
  );
}
