import { useTranslation } from '@dar/app/i18n';
import { Failure, SkeletonBlock, useLazyComponent, useLoadWithForms, VisuallyHidden } from '@dar/ui';
import { type ComponentType, useState } from 'react';
import styles from './payment-form.module.css';

interface LazyFormProps<Props extends object> {
  readonly load: () => Promise<ComponentType<Props>>;
  readonly props: Props;
  readonly onFailure?: () => void;
}

export function LazyForm<Props extends object>({ load, props, onFailure }: LazyFormProps<Props>) {
  const { t } = useTranslation('checkout');
  const loadWithForms = useLoadWithForms();
  const [hasFailed, setFailed] = useState(false);
  const fail = () => {
    setFailed(true);
    onFailure?.();
  };
  const Form = useLazyComponent(!hasFailed, { load: () => loadWithForms(load), onFailure: fail });
  if (hasFailed) return <Failure title={t('error.formNotLoaded')} onRetry={() => setFailed(false)} />;
  return Form ? <Form {...props} /> : <FormSkeleton />;
}

export function FormSkeleton() {
  const { t } = useTranslation('checkout');
  return (
    <div className={styles['form']} role="status">
      <VisuallyHidden>{t('form.loading')}</VisuallyHidden>
      <SkeletonBlock height="48px" radius="12px" />
      <SkeletonBlock height="48px" radius="12px" />
      <SkeletonBlock height="48px" radius="12px" />
    </div>
  );
}
