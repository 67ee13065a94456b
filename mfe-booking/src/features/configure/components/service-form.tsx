import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import type { QuantityOption, Service } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import {
  type ChosenQuantity,
  type CountedOption,
  chooseDropdownOption,
  getQuantity,
  losesChoices,
  type Selection,
} from '@dar/contracts/pricing/selection';
import { BilingualName, Button, VisuallyHidden } from '@dar/ui';
import { QuantityStepper } from '@dar/ui/booking';
import { CheckboxGroup, Form, Input, type Option, RadioGroup } from '@dar/ui/forms';
import { clsx } from 'clsx';
import { type MouseEvent, useId, useState } from 'react';
import styles from './service-form.module.css';

interface ServiceFormProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly onChange: (changed: Partial<Selection>) => void;
}

/** Renders a service with all its options, in the order of docs/rules/booking.md#order-of-the-modal. */
export function ServiceForm({ service, selection, onChange: change }: ServiceFormProps) {
  const { t, i18n } = useTranslation('booking');
  /** The selection before a dropdown option cleared a part of it. */
  const [cleared, setCleared] = useState<Selection>();
  const onChange = (changes: Partial<Selection>) => {
    setCleared(undefined);
    change(changes);
  };
  const chooseOption = (id: number) => {
    onChange(chooseDropdownOption(service, id));
    if (losesChoices(service, selection)) setCleared(selection);
  };
  const title = pickLocalized(i18n.language, service.dropdown_option_title, service.dropdown_option_title_ar);
  const { subServices, subSubServices } = selection;
  const toOption = useOption();
  return (
    <div className={styles['form']}>
      {service.hourly_rate.length > 0 && (
        <RadioGroup
          legend={t('configure.hourlyRate')}
          required
          options={service.hourly_rate.map((rate) => ({
            value: rate.id,
            label: <BilingualName name={rate.text} nameAr={rate.text_ar} layout="stack" />,
            end: formatMoney(rate.hourly_rate, i18n.language),
          }))}
          value={selection.hourlyRateId}
          onChange={(hourlyRateId) => onChange({ hourlyRateId })}
        />
      )}
      <TextInputs service={service} selection={selection} onChange={onChange} />
      {service.dropdown_options.length > 0 && (
        <RadioGroup
          legend={title || t('configure.option')}
          required
          options={service.dropdown_options.map(toOption)}
          value={selection.dropdownOptionId}
          onChange={chooseOption}
        />
      )}
      <div role="status">{cleared && <ClearedNote onUndo={() => onChange(cleared)} />}</div>
      <QuantityList
        legend={t('configure.subServices')}
        options={service.sub_services}
        chosen={subServices}
        onChange={(chosen) => onChange({ subServices: replaceById(subServices, chosen) })}
      />
      <QuantityList
        legend={t('configure.subSubServices')}
        options={service.sub_sub_services}
        chosen={subSubServices}
        onChange={(chosen) => onChange({ subSubServices: replaceById(subSubServices, chosen) })}
      />
      {service.service_additions.length > 0 && (
        <CheckboxGroup
          legend={t('configure.additions')}
          options={service.service_additions.map(toOption)}
          value={selection.additionIds}
          onChange={(additionIds) => onChange({ additionIds })}
        />
      )}
    </div>
  );
}

/** Says that a dropdown option has cleared choices, and takes it back. */
function ClearedNote({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation('booking');
  const undo = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // The button disappears with the focus.
    currentTarget.closest('[role="dialog"]')?.querySelector<HTMLElement>('[role="radiogroup"] :checked')?.focus();
    onUndo();
  };
  return (
    <p className={styles['cleared']}>
      {t('configure.cleared')}
      <Button size="small" onClick={undo}>
        {t('configure.undo')}
      </Button>
    </p>
  );
}

type Addition = Service['service_additions'][number];
/** The options of the dropdown have no description. */
type PricedOption = Omit<Addition, 'description' | 'description_ar'> & Partial<Addition>;

function useOption() {
  const { t, i18n } = useTranslation('booking');
  return (option: PricedOption): Option<number> => ({
    value: option.id,
    label: <BilingualName name={option.name} nameAr={option.name_ar} layout="stack" />,
    note: pickLocalized(i18n.language, option.description ?? '', option.description_ar ?? ''),
    end: parseAmount(option.price) > 0 && t('configure.plus', { price: formatMoney(option.price, i18n.language) }),
  });
}

const TEXT_FIELDS = [
  { field: 'texts', options: 'text_input_options' },
  { field: 'bigTexts', options: 'text_input_options_big' },
] as const;

/** Renders the text inputs of a service, single-line inputs first. */
function TextInputs({ service, selection, onChange }: ServiceFormProps) {
  const { t, i18n } = useTranslation('booking');
  const formId = useId();
  const inputs = TEXT_FIELDS.flatMap(({ field, options }) =>
    service[options].map((input) => {
      const id = `${formId}-${field}-${input.id}`;
      const required = input.is_required === '1';
      const attributes = {
        id,
        value: selection[field].find((written) => written.id === input.id)?.written_text ?? '',
        placeholder: t(required ? 'configure.required' : 'configure.optional'),
        maxLength: 2000,
        required,
        onChange: ({ target }: { readonly target: { readonly value: string } }) =>
          onChange({ [field]: replaceById(selection[field], { id: input.id, written_text: target.value }) }),
      };
      return (
        <Form.Item
          key={id}
          label={pickLocalized(i18n.language, input.hint, input.hint_ar)}
          required={required}
          htmlFor={id}
        >
          {field === 'texts' ? (
            <Input {...attributes} />
          ) : (
            <Input.TextArea {...attributes} rows={2} className={styles['growing']} />
          )}
        </Form.Item>
      );
    }),
  );
  return inputs.length > 0 && <div className={styles['texts']}>{inputs}</div>;
}

interface QuantityListProps {
  readonly legend: string;
  readonly options: readonly CountedOption[];
  readonly chosen: readonly ChosenQuantity[];
  readonly onChange: (chosen: ChosenQuantity) => void;
}

/** Renders options with a quantity, each with its limits or its named quantities. */
function QuantityList({ legend, options, chosen, onChange }: QuantityListProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles['quantities']}>
      <legend className={styles['legend']}>{legend}</legend>
      {options.map((option) => {
        const { id, options: named = [] } = option;
        const row = { option, qty: getQuantity(chosen, id), onChange: (qty: number) => onChange({ id, qty }) };
        return named.length > 0 ? <NamedRow key={id} {...row} named={named} /> : <CountedRow key={id} {...row} />;
      })}
    </fieldset>
  );
}

interface RowProps {
  readonly option: CountedOption;
  readonly qty: number;
  readonly onChange: (qty: number) => void;
}

/** Renders the named quantities of a sub-service as radio buttons (docs/rules/booking.md#limits-of-quantities). */
function NamedRow({ option, qty, named, onChange }: RowProps & { readonly named: readonly QuantityOption[] }) {
  const { t } = useTranslation('booking');
  const { minimum } = option;
  const required = option.is_required === '1';
  const options = named.map(({ value, label, label_ar }) => ({
    value,
    label: <BilingualName name={label} nameAr={label_ar} layout="stack" />,
  }));
  // A quantity without a name: 0, or the included one of a partner's base price.
  const hasUnnamed = !(named.some(({ value }) => value === minimum) || (required && minimum === 0));
  const unnamed = { value: minimum, label: t(minimum > 0 ? 'configure.included' : 'configure.none') };
  return (
    <RadioGroup
      legend={
        <>
          <BilingualName name={option.name} nameAr={option.name_ar} /> <UnitPrice option={option} />
          <Explanation option={option} />
        </>
      }
      columns={2}
      options={hasUnnamed ? [unnamed, ...options] : options}
      value={qty}
      required={required}
      onChange={onChange}
    />
  );
}

function CountedRow({ option, qty, onChange }: RowProps) {
  const { t, i18n } = useTranslation('booking');
  const requiredMark = (
    <span className={styles['mark']}>
      <span aria-hidden="true"> *</span>
      <VisuallyHidden>{t('configure.required')}</VisuallyHidden>
    </span>
  );
  return (
    <div className={clsx(styles['quantity'], qty > 0 && styles['chosen'])}>
      <div className={styles['names']}>
        <BilingualName
          name={option.name}
          nameAr={option.name_ar}
          layout="stack"
          suffix={option.is_required === '1' && requiredMark}
        />
        <Explanation option={option} />
        <UnitPrice option={option} />
      </div>
      <QuantityStepper
        label={pickLocalized(i18n.language, option.name, option.name_ar)}
        value={qty}
        min={option.minimum}
        max={option.maximum}
        onChange={onChange}
      />
    </div>
  );
}

/** Renders what the option means, or nothing without a description. */
function Explanation({ option: { description = '', description_ar = '' } }: Pick<RowProps, 'option'>) {
  const { i18n } = useTranslation('booking');
  const text = pickLocalized(i18n.language, description, description_ar);
  return text !== '' && <span className={styles['explanation']}>{text}</span>;
}

/** Renders the price of one unit, or nothing for 0.00. */
function UnitPrice({ option: { price = '0.00' } }: Pick<RowProps, 'option'>) {
  const { i18n } = useTranslation('booking');
  return parseAmount(price) !== 0 && <span className={styles['note']}>{formatMoney(price, i18n.language)}</span>;
}

/** Returns the quantities or texts with `item` in place of the one with its id. */
function replaceById<Item extends { readonly id: number }>(items: readonly Item[], item: Item): readonly Item[] {
  return [...items.filter(({ id }) => id !== item.id), item];
}
