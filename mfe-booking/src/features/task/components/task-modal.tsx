import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { Form, Input } from '@dar/ui/forms';
import { useId, useState } from 'react';
import { textToSave } from '../task-text.ts';

interface TaskModalProps {
  readonly saved: string;
  /** Resolves to whether the text was saved. The modal stays open otherwise. */
  readonly onSave: (text: string) => Promise<boolean>;
  readonly isSaving: boolean;
  /** Called after the closing animation. Unmount the modal. */
  readonly onClose: () => void;
}

const MAX_LENGTH = 2000;
const ROWS = { minRows: 4, maxRows: 10 };

/** Edits the task description. The modal opens on mount. */
export function TaskModal({ saved, onSave, isSaving, onClose }: TaskModalProps) {
  const { t } = useTranslation('booking');
  const id = useId();
  const [isOpen, setOpen] = useState(true);
  const [written, setWritten] = useState(saved);
  const text = textToSave(written, saved);
  const close = () => setOpen(false);
  const save = async () => {
    if (text === undefined || (await onSave(text))) close();
  };
  return (
    <Modal
      open={isOpen}
      title={t('task.title')}
      onClose={close}
      afterClose={onClose}
      closable={!isSaving}
      footer={
        <>
          <Button disabled={isSaving} onClick={close}>
            {t('task.cancel')}
          </Button>
          <Button type="primary" disabled={text === undefined} loading={isSaving} onClick={save}>
            {t('task.save')}
          </Button>
        </>
      }
    >
      <Form.Item label={t('task.label')} htmlFor={id}>
        <Input.TextArea
          id={id}
          dir="auto"
          autoSize={ROWS}
          maxLength={MAX_LENGTH}
          placeholder={t('task.placeholder')}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Form.Item>
    </Modal>
  );
}
