import { useCall, useSessionGuard } from '@dar/app';
import { trackCouponApplied, trackCouponError } from '@dar/app/analytics';
import { type ApiError, getMessage, isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { storedPosition } from '@dar/app/location';
import { useGuardedMutation, useQueryClient } from '@dar/app/query';
import { type CheckoutContents, checkoutData } from '@dar/contracts/checkout';
import { Button, Chip, Icon, useToast } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { updateDraft, useRestoreDraft } from '../checkout-draft.ts';
import { checkoutQuery } from '../queries.ts';
import { CheckoutSection } from './checkout-section.tsx';
import styles from './coupon-code.module.css';

/** Applies a coupon code in upper case. Without a code, clears the applied one (docs/rules/checkout.md#coupon-code). */
export function useCoupon() {
  const call = useCall();
  const client = useQueryClient();
  const { queryKey } = checkoutQuery(call);
  return useGuardedMutation({
    mutationFn: async (code: string | undefined) => {
      const coupon = { clear_coupon: code === undefined ? '1' : '0', coupon_code: code?.toUpperCase() ?? '' } as const;
      return (await call(checkoutData, { ...coupon, ...storedPosition() })).oData;
    },
    // A pending response would overwrite the new bill.
    onMutate: () => client.cancelQueries({ queryKey }),
    onSuccess: (contents, code) => {
      updateDraft({ couponCode: undefined });
      client.setQueryData(queryKey, contents);
      if (code !== undefined) trackCouponApplied(contents.coupon_code, contents.discount);
    },
    onError: (error, code) => {
      if (code !== undefined) trackCouponError(code.toUpperCase(), isApiError(error) ? error.kind : 'unknown');
    },
  });
}

interface CouponCodeProps {
  readonly contents: Pick<CheckoutContents, 'coupon_code' | 'removed_coupon'>;
  readonly coupon: ReturnType<typeof useCoupon>;
  readonly disabled: boolean;
  readonly onChange: () => void;
}

export function CouponCode({ contents: { coupon_code, removed_coupon }, coupon, disabled, onChange }: CouponCodeProps) {
  const { t } = useTranslation('checkout');
  const { ensureSignedIn } = useSessionGuard(useToast().info);
  const failure = useCouponError(coupon.error);
  const change = (code: string | undefined, signInMessage: string) => {
    if (!ensureSignedIn(signInMessage)) return;
    onChange();
    coupon.mutate(code);
  };
  return (
    <CheckoutSection icon="tag" title={t('coupon.title')}>
      {removed_coupon !== '' && (
        <p className={styles['removed']} role="status">
          {t('coupon.removed', { code: removed_coupon })}
        </p>
      )}
      {coupon_code === '' ? (
        <CouponForm
          coupon={coupon}
          disabled={disabled}
          failure={failure}
          onApply={(code) => change(code, t('coupon.signIn'))}
        />
      ) : (
        <div className={styles['applied']} role="status">
          <Chip tone="success">
            <Icon name="check" size={16} />
            <bdi>{t('coupon.applied', { code: coupon_code })}</bdi>
          </Chip>
          <Button
            size="small"
            onClick={() => change(undefined, t('toast.login.continue', { ns: 'shared' }))}
            loading={coupon.isPending}
            disabled={disabled}
          >
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

interface CouponFormProps extends Pick<CouponCodeProps, 'coupon' | 'disabled'> {
  readonly failure: string;
  readonly onApply: (code: string) => void;
}

function CouponForm({ coupon, disabled, failure, onApply }: CouponFormProps) {
  const { t } = useTranslation('checkout');
  const [form] = Form.useForm<{ code: string }>();
  useRestoreDraft(({ couponCode }) => {
    // The customer may have typed before hydration.
    form.setFieldsValue({ code: form.getFieldValue('code') || couponCode });
  });
  const errorProps = failure !== '' && {
    validateStatus: 'error' as const,
    help: (
      <span role="alert" className={styles['lines']}>
        {failure}
      </span>
    ),
  };
  const apply = ({ code }: { readonly code: string }) => {
    const trimmed = code.trim();
    if (trimmed !== '' && !coupon.isPending && !disabled) onApply(trimmed);
  };
  return (
    <Form form={form} name="coupon" onFinish={apply}>
      <div className={styles['fields']}>
        <Form.Item name="code" {...errorProps}>
          <Input
            name="code"
            className={styles['code']}
            placeholder={t('coupon.code')}
            aria-label={t('coupon.code')}
            aria-invalid={failure !== ''}
            maxLength={40}
            onChange={({ target }) => {
              coupon.reset();
              updateDraft({ couponCode: target.value });
            }}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        </Form.Item>
        <Button htmlType="submit" loading={coupon.isPending} disabled={disabled}>
          {t('coupon.apply')}
        </Button>
      </div>
    </Form>
  );
}

function useCouponError(error: unknown): string {
  const { t, i18n } = useTranslation('checkout');
  if (!error || isApiError(error, 'unauthorized')) return '';
  if (isApiError(error, 'business-error') || isApiError(error, 'rate-limited'))
    return [getMessage(error, i18n.language, t('coupon.invalid')), ...readReasons(error, i18n.language)].join('\n');
  return t('coupon.failed');
}

function readReasons(error: ApiError, language: string): readonly string[] {
  const { fields, fieldsAr } = error.details;
  return (language.startsWith('ar') && fieldsAr?.['coupon_code']) || fields?.['coupon_code'] || [];
}
