import { useTranslation } from '@dar/app/i18n';
import { Button, Icon } from '@dar/ui';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly label: string;
  readonly min?: number;
  /** 999999 by default (docs/rules/booking.md#limits-of-quantities). */
  readonly max?: number;
  readonly disabled?: boolean;
  readonly removable?: boolean;
}

/** Renders a number between two buttons (docs/decisions/040-own-stepper-calendar-and-slots.md). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 0, max = 999_999, disabled = false, removable = false } = props;
  const { t } = useTranslation('shared');
  const isRemoval = removable && value <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lay out as a block in flex and grid parents
    <div className={styles['stepper']} role="group" aria-label={label}>
      <Button
        type="text"
        size="small"
        aria-label={isRemoval ? t('ui.remove', { label }) : t('ui.less', { label })}
        icon={<Icon name={isRemoval ? 'trash' : 'minus'} size={18} />}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      />
      <output className={styles['value']}>{value}</output>
      <Button
        type="text"
        size="small"
        aria-label={t('ui.more', { label })}
        icon={<Icon name="plus" size={18} />}
        disabled={disabled || value >= max}
        onClick={() => onChange(Math.max(min, value + 1))}
      />
    </div>
  );
}
