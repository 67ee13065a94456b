import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { parseAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import type { Selection } from '@dar/contracts/pricing/selection';
import { BilingualName } from '@dar/ui';
import { CheckboxGroup, type Option, RadioGroup } from '@dar/ui/forms';
import type { SelectionChange } from '../use-selection.ts';
import { QuantityList } from './quantity-list.tsx';
import styles from './service-form.module.css';
import { TextInputs } from './text-inputs.tsx';

interface ServiceFormProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly onChange: (change: SelectionChange) => void;
}

/** Renders all options of a service in the order of docs/rules/booking.md#order-of-the-modal. */
export function ServiceForm({ service, selection, onChange }: ServiceFormProps) {
  const { t, i18n } = useTranslation('booking');
  const title = inLanguage(i18n.language, service.dropdown_option_title, service.dropdown_option_title_ar);
  const optionOf = useOption();
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
          onChange={(id) => onChange({ type: 'hourly-rate', id })}
        />
      )}
      <TextInputs service={service} selection={selection} onChange={onChange} />
      {service.dropdown_options.length > 0 && (
        <RadioGroup
          legend={title || t('configure.option')}
          required
          options={service.dropdown_options.map(optionOf)}
          value={selection.dropdownOptionId}
          onChange={(id) => onChange({ type: 'dropdown', id })}
        />
      )}
      <QuantityList
        legend={t('configure.subServices')}
        options={service.sub_services}
        chosen={selection.subServices}
        onChange={(id, qty) => onChange({ type: 'sub-service', id, qty })}
      />
      <QuantityList
        legend={t('configure.subSubServices')}
        options={service.sub_sub_services}
        chosen={selection.subSubServices}
        onChange={(id, qty) => onChange({ type: 'sub-sub-service', id, qty })}
      />
      {service.service_additions.length > 0 && (
        <CheckboxGroup
          legend={t('configure.additions')}
          options={service.service_additions.map(optionOf)}
          value={selection.additionIds}
          onChange={(ids) => onChange({ type: 'additions', ids })}
        />
      )}
    </div>
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
    note: inLanguage(i18n.language, option.description ?? '', option.description_ar ?? ''),
    end: parseAmount(option.price) > 0 && t('configure.plus', { price: formatMoney(option.price, i18n.language) }),
  });
}
