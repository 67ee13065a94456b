import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';

export interface SessionExpiredDialogProps {
  readonly isOpen: boolean;
  readonly onLeave: () => void;
}

/** A modal that only leads to /login. */
export function SessionExpiredDialog({ isOpen, onLeave }: SessionExpiredDialogProps) {
  const { t } = useTranslation('host');
  return (
    <Modal
      open={isOpen}
      title={t('expired.title')}
      width={440}
      onClose={onLeave}
      closable={false}
      footer={
        <Button type="primary" autoFocus onClick={onLeave}>
          {t('expired.ok')}
        </Button>
      }
    >
      <p>{t('expired.text')}</p>
    </Modal>
  );
}
