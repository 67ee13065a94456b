import { useTranslation } from '@dar/app/i18n';
import { Button, type DialogRequest, PlainDialog } from '@dar/ui';
import styles from './plain-messages.module.css';

interface PlainMessagesProps {
  readonly requests: readonly DialogRequest[];
  readonly onDone: (request: DialogRequest) => void;
}

/** Shows toasts and questions without the late code of dialogs. A toast stays until it is closed. */
export function PlainMessages({ requests, onDone }: PlainMessagesProps) {
  const { t } = useTranslation('shared');
  const toasts = requests.filter((request) => request.kind === 'toast');
  const asked = requests.find((request) => request.kind === 'question');
  const answer = (confirmed: boolean) => {
    if (!asked) return;
    onDone(asked);
    asked.answer(confirmed);
  };
  return (
    <>
      <div className={styles['toasts']}>
        {toasts.map((toast, index) => (
          <div key={index} role="alert" className={styles['toast']}>
            {toast.text}
            <Button size="small" onClick={() => onDone(toast)}>
              {t('close')}
            </Button>
          </div>
        ))}
      </div>
      {asked && (
        <PlainDialog title={asked.question.title} text={asked.question.text} onCancel={() => answer(false)}>
          <Button onClick={() => answer(false)}>{asked.question.cancelText ?? t('ui.cancel')}</Button>
          <Button type="primary" danger={asked.question.danger} onClick={() => answer(true)}>
            {asked.question.confirmText}
          </Button>
        </PlainDialog>
      )}
    </>
  );
}
