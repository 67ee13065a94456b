import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, Chip, Icon } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './coupon-code.module.css';

interface CouponCodeProps {
  /** The applied code, or empty. */
  readonly applied: string;
  /** The code that the server removed, or empty. */
  readonly removed: string;
  readonly isBusy: boolean;
  readonly disabled: boolean;
  /** The error of the last call. */
  readonly error: unknown;
  readonly onApply: (code: string) => void;
  readonly onClear: () => void;
  /** Called when the code changes. */
  readonly onEdit: () => void;
}

export function CouponCode({ applied, removed, error, onClear, ...form }: CouponCodeProps) {
  const { t } = useTranslation('checkout');
  const failure = useCouponError(error);
  return (
    <CheckoutSection icon="tag" title={t('coupon.title')}>
      {removed !== '' && (
        <p className={styles['removed']} role="status">
          {t('coupon.removed', { code: removed })}
        </p>
      )}
      {applied === '' ? (
        <CouponForm {...form} failure={failure} />
      ) : (
        <div className={styles['applied']} role="status">
          <Chip tone="success">
            <Icon name="check" size={16} />
            <bdi>{t('coupon.applied', { code: applied })}</bdi>
          </Chip>
          <Button size="small" onClick={onClear} loading={form.isBusy} disabled={form.disabled}>
            {t('coupon.clear')}
          </Button>
          {failure && (
            <p className={styles['failure']} role="alert">
              {failure}
            </p>
          )}
        </div>
      )}
    </CheckoutSection>
  );
}

type CouponFormProps = Pick<CouponCodeProps, 'isBusy' | 'disabled' | 'onApply' | 'onEdit'> & {
  readonly failure: string;
};

function CouponForm({ isBusy, disabled, failure, onApply, onEdit }: CouponFormProps) {
  const { t } = useTranslation('checkout');
  const [form] = Form.useForm<{ code: string }>();
  const errorProps = failure !== '' && { validateStatus: 'error' as const, help: <span role="alert">{failure}</span> };
  const apply = ({ code }: { readonly code: string }) => {
    const trimmed = code.trim();
    if (trimmed !== '' && !isBusy && !disabled) onApply(trimmed);
  };
  return (
    <Form form={form} name="coupon" onFinish={apply}>
      <div className={styles['fields']}>
        <Form.Item name="code" {...errorProps}>
          <Input
            name="code"
            placeholder={t('coupon.code')}
            aria-label={t('coupon.code')}
            aria-invalid={failure !== ''}
            maxLength={40}
            onChange={onEdit}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy} disabled={disabled}>
          {t('coupon.apply')}
        </Button>
      </div>
    </Form>
  );
}

function useCouponError(error: unknown): string {
  const { t, i18n } = useTranslation('checkout');
  if (!error || isApiError(error, 'unauthorized')) return '';
  if (isApiError(error, 'refused') || isApiError(error, 'too-many'))
    return messageOf(error, i18n.language, t('coupon.invalid'));
  return t('coupon.failed');
}
