import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { QuantityOption } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { quantityOf } from '@dar/contracts/pricing/price';
import type { ChosenQuantity } from '@dar/contracts/pricing/selection';
import { BilingualName, VisuallyHidden } from '@dar/ui';
import { QuantityStepper } from '@dar/ui/booking';
import { clsx } from 'clsx';
import { QuantityChoice } from './quantity-choice.tsx';
import styles from './quantity-list.module.css';

interface CountedOption {
  readonly id: number;
  readonly name: string;
  readonly name_ar: string;
  readonly minimum: number;
  readonly maximum: number;
  readonly description?: string | undefined;
  readonly description_ar?: string | undefined;
  readonly is_required: '0' | '1';
  /** Sub-sub-services have none. */
  readonly price?: string;
  /** Sub-sub-services have none. */
  readonly options?: readonly QuantityOption[];
}

interface QuantityListProps {
  readonly legend: string;
  readonly options: readonly CountedOption[];
  readonly chosen: readonly ChosenQuantity[];
  readonly onChange: (id: number, qty: number) => void;
}

/** Renders options with a quantity, each with its limits or its named quantities. */
export function QuantityList({ legend, options, chosen, onChange }: QuantityListProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => {
        const row = { option, qty: quantityOf(chosen, option.id), onChange: (qty: number) => onChange(option.id, qty) };
        return option.options?.length ? (
          <NamedRow key={option.id} {...row} named={option.options} />
        ) : (
          <CountedRow key={option.id} {...row} />
        );
      })}
    </fieldset>
  );
}

interface RowProps {
  readonly option: CountedOption;
  readonly qty: number;
  readonly onChange: (qty: number) => void;
}

function NamedRow({ option, qty, named, onChange }: RowProps & { readonly named: readonly QuantityOption[] }) {
  const isRequired = option.is_required === '1';
  const isNamed = named.some(({ value }) => value === option.minimum);
  const legend = (
    <>
      <BilingualName name={option.name} nameAr={option.name_ar} /> <UnitPrice option={option} />
      <Explanation option={option} />
    </>
  );
  return (
    <QuantityChoice
      legend={legend}
      options={named}
      value={qty}
      required={isRequired}
      unnamed={isNamed || (isRequired && option.minimum === 0) ? undefined : option.minimum}
      onChange={onChange}
    />
  );
}

function CountedRow({ option, qty, onChange }: RowProps) {
  const { i18n } = useTranslation('booking');
  return (
    <div className={clsx(styles['row'], qty > 0 && styles['chosen'])}>
      <div className={styles['texts']}>
        <BilingualName
          name={option.name}
          nameAr={option.name_ar}
          layout="stack"
          suffix={option.is_required === '1' && <RequiredMark />}
        />
        <Explanation option={option} />
        <UnitPrice option={option} />
      </div>
      <QuantityStepper
        label={inLanguage(i18n.language, option.name, option.name_ar)}
        value={qty}
        min={option.minimum}
        max={option.maximum}
        onChange={onChange}
      />
    </div>
  );
}

function RequiredMark() {
  const { t } = useTranslation('booking');
  return (
    <span className={styles['mark']}>
      <span aria-hidden="true"> *</span>
      <VisuallyHidden>{t('configure.required')}</VisuallyHidden>
    </span>
  );
}

/** Renders what the option means, or nothing without a description. */
function Explanation({ option: { description = '', description_ar = '' } }: Pick<RowProps, 'option'>) {
  const { i18n } = useTranslation('booking');
  const text = inLanguage(i18n.language, description, description_ar);
  return text === '' ? null : <span className={styles['explanation']}>{text}</span>;
}

/** Renders the price of one unit, or nothing for 0.00. */
function UnitPrice({ option: { price } }: Pick<RowProps, 'option'>) {
  const { i18n } = useTranslation('booking');
  if (price === undefined || parseAmount(price) === 0) return null;
  return <span className={styles['price']}>{formatMoney(price, i18n.language)}</span>;
}
