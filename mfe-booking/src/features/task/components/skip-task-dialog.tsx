import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';

interface SkipTaskDialogProps {
  readonly open: boolean;
  readonly onAdd: () => void;
  readonly onSkip: () => void;
  readonly onClose: () => void;
}

/** Asks whether to continue without a description. Closing the dialog does nothing. */
export function SkipTaskDialog({ open, onAdd, onSkip, onClose }: SkipTaskDialogProps) {
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
