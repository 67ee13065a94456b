import { useTranslation } from '@dar/app/i18n';
import { Button, Card, Icon } from '@dar/ui';
import styles from './task-card.module.css';

interface TaskCardProps {
  readonly text: string;
  readonly onEdit: () => void;
}

export function TaskCard({ text, onEdit }: TaskCardProps) {
  const { t } = useTranslation('booking');
  if (text === '') {
    return (
      <button type="button" className={styles['add']} onClick={onEdit}>
        <Icon name="plus" />
        <span className={styles['texts']}>
          <span className={styles['label']}>{t('task.add')}</span>
          <span className={styles['hint']}>{t('task.addHint')}</span>
        </span>
      </button>
    );
  }
  return (
    <Card as="section" className={styles['card']}>
      <div className={styles['head']}>
        <h2 className={styles['title']}>{t('task.title')}</h2>
        <Button type="text" size="small" aria-label={t('task.editLabel')} icon={<Icon name="edit" />} onClick={onEdit}>
          {t('task.edit')}
        </Button>
      </div>
      <p className={styles['text']} dir="auto">
        {text}
      </p>
    </Card>
  );
}
