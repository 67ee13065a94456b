import { useTranslation } from '@dar/app/i18n';
import { Icon } from '@dar/ui';
import styles from './quantity-stepper.module.css';

export interface QuantityStepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  /** The name of the service or option, for screen readers. */
  readonly label: string;
  /** 0 by default. */
  readonly min?: number;
  /** 999999 by default (docs/rules/booking.md#limits). */
  readonly max?: number;
  readonly disabled?: boolean;
  /** The step from 1 to 0 isRemoval the item. The minus icon becomes a bin. */
  readonly removable?: boolean;
}

/**
 * Renders a number between two buttons. antd's `InputNumber` has spans for buttons: they have English names and cannot be
 * focused.
 */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, label, min = 0, max = 999_999, disabled = false, removable = false } = props;
  const { t } = useTranslation('shared');
  // A button with the attribute `disabled` would lose the focus.
  const isLeast = disabled || value <= min;
  const isMost = disabled || value >= max;
  const isRemoval = removable && value <= 1;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would lay out as a block in flex and grid parents
    <div className={styles['stepper']} role="group" aria-label={label}>
      <button
        type="button"
        className={styles['step']}
        aria-label={isRemoval ? t('ui.remove', { label }) : t('ui.less', { label })}
        aria-disabled={isLeast || undefined}
        onClick={() => isLeast || onChange(value - 1)}
      >
        <Icon name={isRemoval ? 'trash' : 'minus'} size={18} />
      </button>
      <output className={styles['value']}>{value}</output>
      <button
        type="button"
        className={styles['step']}
        aria-label={t('ui.more', { label })}
        aria-disabled={isMost || undefined}
        onClick={() => isMost || onChange(Math.max(min, value + 1))}
      >
        <Icon name="plus" size={18} />
      </button>
    </div>
  );
}
