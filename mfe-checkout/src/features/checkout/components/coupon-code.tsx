import { isApiError, messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { Button, Chip, Icon } from '@dar/ui';
import { Input } from '@dar/ui/forms';
import { type FormEvent, useId, useState } from 'react';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './coupon-code.module.css';

interface CouponCodeProps {
  /** The code that is applied; empty while none is. */
  readonly applied: string;
  readonly isBusy: boolean;
  /** What the last attempt threw. */
  readonly error: unknown;
  readonly onApply: (code: string) => void;
  readonly onClear: () => void;
}

export function CouponCode({ applied, isBusy, error, onApply, onClear }: CouponCodeProps) {
  const { t } = useTranslation('checkout');
  const failure = useCouponError(error);
  return (
    <CheckoutSection icon="tag" title={t('coupon.title')}>
      {applied === '' ? (
        <CouponForm isBusy={isBusy} failure={failure} onApply={onApply} />
      ) : (
        <div className={styles['applied']} role="status">
          <Chip tone="success">
            <Icon name="check" size={16} />
            <bdi>{t('coupon.applied', { code: applied })}</bdi>
          </Chip>
          <Button size="small" onClick={onClear} loading={isBusy}>
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

type CouponFormProps = Pick<CouponCodeProps, 'isBusy' | 'onApply'> & { readonly failure: string };

function CouponForm({ isBusy, failure, onApply }: CouponFormProps) {
  const { t } = useTranslation('checkout');
  const failureId = useId();
  const [code, setCode] = useState('');
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const asked = code.trim();
    if (asked !== '' && !isBusy) onApply(asked);
  };
  return (
    <form className={styles['form']} onSubmit={apply} noValidate>
      <Input
        value={code}
        onChange={(event) => setCode(event.target.value)}
        placeholder={t('coupon.code')}
        aria-label={t('coupon.code')}
        aria-invalid={failure !== ''}
        aria-describedby={failure ? failureId : undefined}
        status={failure ? 'error' : ''}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <Button htmlType="submit" loading={isBusy}>
        {t('coupon.apply')}
      </Button>
      {failure && (
        <p id={failureId} className={styles['failure']} role="alert">
          {failure}
        </p>
      )}
    </form>
  );
}

function useCouponError(error: unknown): string {
  const { t, i18n } = useTranslation('checkout');
  if (!error || isApiError(error, 'unauthorized')) return '';
  if (isApiError(error, 'refused')) return messageOf(error, i18n.language, t('coupon.invalid'));
  return t('coupon.failed');
}
