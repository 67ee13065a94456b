import { useTranslation } from '@dar/app/i18n';
import type { CartContents } from '@dar/contracts/cart';
import { Button, useToast } from '@dar/ui';
import { FormDialog, Modal } from '@dar/ui/dialogs';
import { Form, Input } from '@dar/ui/forms';
import { useId, useState } from 'react';
import type { Schedule } from '../../schedule.ts';
import { ScheduleModal } from '../schedule/components/schedule-modal.tsx';
import { useSaveTaskAndTime } from './mutations.ts';

export type OpenDialog = 'task' | 'skip-task' | 'schedule';

interface CartDialogsProps {
  readonly cart: CartContents;
  readonly firstServiceId: number;
  readonly openDialog: OpenDialog | undefined;
  readonly schedule: Schedule;
  readonly onSchedule: (schedule: Schedule) => void;
  readonly onReload: () => void;
  readonly onAddTask: () => void;
  readonly onSkipTask: () => void;
  readonly onClose: () => void;
}

/** Renders the dialogs of the cart. They load after the page, because nobody sees them before a press. */
export function CartDialogs({ cart, openDialog, onClose, ...props }: CartDialogsProps) {
  return (
    <>
      <SkipTaskDialog
        open={openDialog === 'skip-task'}
        onAdd={props.onAddTask}
        onSkip={props.onSkipTask}
        onClose={onClose}
      />
      {openDialog === 'task' && <TaskModal saved={cart.task_description} onClose={onClose} />}
      {openDialog === 'schedule' && (
        <ScheduleModal
          firstServiceId={props.firstServiceId}
          value={props.schedule}
          visitCount={cart.visit_count}
          onConfirm={props.onSchedule}
          onCartChanged={props.onReload}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface SkipTaskDialogProps {
  readonly open: boolean;
  readonly onAdd: () => void;
  readonly onSkip: () => void;
  readonly onClose: () => void;
}

function SkipTaskDialog({ open, onAdd, onSkip, onClose }: SkipTaskDialogProps) {
  const { t } = useTranslation('booking');
  return (
    <Modal
      open={open}
      title={t('task.skipTitle')}
      width={460}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onSkip}>{t('task.skip')}</Button>
          <Button type="primary" onClick={onAdd}>
            {t('task.skipAdd')}
          </Button>
        </>
      }
    >
      <p>{t('task.skipText')}</p>
    </Modal>
  );
}

interface TaskModalProps {
  readonly saved: string;
  /** Called after the closing animation. Unmount the modal. */
  readonly onClose: () => void;
}

/** Edits the task description. The modal opens on mount, and saves only a changed text that is not empty. */
function TaskModal({ saved, onClose }: TaskModalProps) {
  const { t } = useTranslation('booking');
  const toast = useToast();
  const textId = useId();
  const [written, setWritten] = useState(saved);
  const { mutate, isPending, isSuccess } = useSaveTaskAndTime(t('task.saveFailed'));
  const text = written.trim();
  const onSuccess = () => toast.success(t('task.saved'));
  return (
    <FormDialog
      title={t('task.title')}
      submitText={t('task.save')}
      canSubmit={text !== '' && text !== saved}
      isPending={isPending}
      isDone={isSuccess}
      onSubmit={() => mutate({ task: text, time: '' }, { onSuccess })}
      onClose={onClose}
    >
      <Form.Item label={t('task.label')} htmlFor={textId}>
        <Input.TextArea
          id={textId}
          dir="auto"
          autoSize={{ minRows: 4, maxRows: 10 }}
          maxLength={2000}
          placeholder={t('task.placeholder')}
          value={written}
          onChange={({ target }) => setWritten(target.value)}
        />
      </Form.Item>
    </FormDialog>
  );
}
