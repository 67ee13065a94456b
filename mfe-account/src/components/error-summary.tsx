import { useTranslation } from '@dar/app/i18n';
import { VisuallyHidden } from '@dar/ui';
import { Form } from '@dar/ui/forms';
import styles from './auth-form.module.css';

/** Tells screen readers how many fields of the form around it have errors. */
export function ErrorSummary() {
  const { t } = useTranslation('account');
  return (
    <Form.Item noStyle shouldUpdate>
      {({ getFieldsError }) => {
        const number = getFieldsError().filter(({ errors }) => errors.length > 0).length;
        return (
          <div role="status" className={styles['outOfFlow']}>
            {number > 0 && <VisuallyHidden>{t('auth.errorCount', { number })}</VisuallyHidden>}
          </div>
        );
      }}
    </Form.Item>
  );
}
