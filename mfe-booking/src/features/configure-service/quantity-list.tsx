import { QuantityStepper } from '@dar/shared/booking-ui';
import { useTranslation } from '@dar/shared/i18n';
import { inLanguage } from '@dar/shared/i18n/in-language';
import { formatMoney } from '@dar/shared/money/format-money';
import { parseAmount } from '@dar/shared/money/money';
import { quantityOf } from '@dar/shared/pricing/price';
import type { ChosenQuantity } from '@dar/shared/pricing/selection';
import { BilingualName, classNames, VisuallyHidden } from '@dar/shared/ui';
import styles from './quantity-list.module.css';

interface QuantityOption {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly is_required: '0' | '1';
  /** Sub-sub-services have none. */
  readonly price?: string;
}

interface QuantityListProps {
  readonly legend: string;
  readonly options: readonly QuantityOption[];
  readonly chosen: readonly ChosenQuantity[];
  readonly onChange: (id: number, qty: number) => void;
}

/** Options that are counted, each with its limits; nothing when there are none. */
export function QuantityList({ legend, options, chosen, onChange }: QuantityListProps) {
  const { t, i18n } = useTranslation('booking');
  if (options.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => {
        const qty = quantityOf(chosen, option.id);
        return (
          <div key={option.id} className={classNames(styles['row'], qty > 0 && styles['chosen'])}>
            <div className={styles['words']}>
              <span className={styles['name']}>
                <BilingualName name={option.name} nameAr={option.name_ar} />
                {option.is_required === '1' && (
                  <span className={styles['mark']}>
                    <span aria-hidden="true"> *</span>
                    <VisuallyHidden>{t('configure.required')}</VisuallyHidden>
                  </span>
                )}
              </span>
              {option.price !== undefined && parseAmount(option.price) > 0 && (
                <span className={styles['price']}>{formatMoney(option.price, i18n.language)}</span>
              )}
            </div>
            <QuantityStepper
              label={inLanguage(i18n.language, option.name, option.name_ar)}
              value={qty}
              min={option.minimum}
              max={option.maximum}
              onChange={(value) => onChange(option.id, value)}
            />
          </div>
        );
      })}
    </fieldset>
  );
}
