import { useTranslation } from '@dar/app/i18n';
import { Flex, Form, Input, InputNumber, Segmented } from 'antd';
import { useId } from 'react';
import styles from './entries.module.css';

interface DiscountValue {
  readonly type: 'percentage' | 'fixed';
  readonly value?: number | string | null;
}

/** The discount of a service: none, a percentage or an amount. */
export function Discount() {
  const { t } = useTranslation('office');
  return (
    <Form.Item name="discount" label={t('entries.field.discount')} className={styles['discount'] ?? ''}>
      <DiscountInput />
    </Form.Item>
  );
}

interface DiscountInputProps {
  readonly id?: string;
  readonly value?: DiscountValue;
  readonly onChange?: (value: DiscountValue | undefined) => void;
}

function DiscountInput({ id, value: discount, onChange }: DiscountInputProps) {
  const { t } = useTranslation('office');
  const name = useId();
  const label = t('entries.field.discount');
  const options = (['none', 'percentage', 'fixed'] as const).map((type) => ({
    value: type,
    label: t(`entries.discountType.${type}`),
  }));
  return (
    <Flex gap={8} align="center">
      <Segmented<DiscountValue['type'] | 'none'>
        {...(id && { id })}
        name={name}
        aria-label={label}
        options={[...options]}
        value={discount?.type ?? 'none'}
        onChange={(type) => onChange?.(type === 'none' ? undefined : { type })}
      />
      {discount?.type === 'percentage' && (
        <InputNumber
          aria-label={label}
          min={0.5}
          max={100}
          step={0.5}
          suffix="%"
          value={typeof discount.value === 'number' ? discount.value : null}
          onChange={(value) => onChange?.({ type: 'percentage', value })}
        />
      )}
      {discount?.type === 'fixed' && (
        <Input
          aria-label={label}
          dir="ltr"
          inputMode="decimal"
          prefix="AED"
          style={{ inlineSize: 120 }}
          value={String(discount.value ?? '')}
          onChange={({ target }) => onChange?.({ type: 'fixed', value: target.value })}
        />
      )}
    </Flex>
  );
}
