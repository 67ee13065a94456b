import { useTranslation } from '@dar/app/i18n';
import type { Service } from '@dar/contracts/catalog';
import { pickLocalized } from '@dar/contracts/language';
import { multiply } from '@dar/contracts/money';
import {
  type CountedOption,
  chooseDropdownOption,
  getQuantity,
  initialSelection,
  priceSelection,
  type Selection,
  validateSelection,
  type WrittenText,
} from '@dar/contracts/pricing/selection';
import { Button, Card, Checkbox, Flex, Form, Input, InputNumber, Radio, Select } from 'antd';
import { useState } from 'react';
import { Money } from '../../../parts/money.tsx';
import type { DraftLine } from './draft.ts';

interface ServiceFormProps {
  readonly service: Service;
  readonly onAdd: (line: DraftLine) => void;
}

interface PartProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly onChange: (changes: Partial<Selection>) => void;
}

const MAX_QUANTITY = 99;

/** The options of a service, with the price as the shop computes it. */
export function ServiceForm({ service, onAdd }: ServiceFormProps) {
  const { t } = useTranslation('office');
  const [selection, setSelection] = useState(() => initialSelection(service));
  const [qty, setQty] = useState(1);
  const problem = validateSelection(service, selection);
  const part = {
    service,
    selection,
    onChange: (changes: Partial<Selection>) => setSelection({ ...selection, ...changes }),
  };
  return (
    <Card size="small">
      <Form layout="vertical" requiredMark={false}>
        <PricedOptions {...part} />
        <Quantities {...part} />
        <Texts {...part} />
        <Form.Item label={t('orders.quantity')} htmlFor="service-quantity">
          <InputNumber
            id="service-quantity"
            min={1}
            max={MAX_QUANTITY}
            precision={0}
            value={qty}
            onChange={(value) => setQty(value ?? 1)}
          />
        </Form.Item>
      </Form>
      <Flex justify="space-between" align="center" wrap gap={8}>
        <span role="status">
          {problem ? (
            t(`orders.problem.${problem}`)
          ) : (
            <Money value={multiply(priceSelection(service, selection), qty)} />
          )}
        </span>
        <Button
          type="primary"
          disabled={problem !== undefined}
          onClick={() => onAdd({ serviceId: service.id, qty, selection })}
        >
          {t('orders.addService')}
        </Button>
      </Flex>
    </Card>
  );
}

function PricedOptions({ service, selection, onChange }: PartProps) {
  const { t, i18n } = useTranslation('office');
  const { hourly_rate, dropdown_options, service_additions } = service;
  return (
    <>
      {hourly_rate.length > 0 && (
        <Form.Item label={t('orders.length')}>
          <Radio.Group
            value={selection.hourlyRateId}
            onChange={({ target }) => onChange({ hourlyRateId: target.value as number })}
          >
            {hourly_rate.map(({ id, text, text_ar, hourly_rate: rate }) => (
              <Radio key={id} value={id}>
                {pickLocalized(i18n.language, text, text_ar)} · <Money value={rate} />
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
      )}
      {dropdown_options.length > 0 && (
        <Form.Item
          label={pickLocalized(i18n.language, service.dropdown_option_title, service.dropdown_option_title_ar)}
          htmlFor="dropdown-option"
        >
          <Select
            id="dropdown-option"
            value={selection.dropdownOptionId ?? null}
            onChange={(id: number) => onChange(chooseDropdownOption(service, id))}
            options={dropdown_options.map(({ id, name, name_ar, price }) => ({
              value: id,
              label: (
                <>
                  {pickLocalized(i18n.language, name, name_ar)}
                  {Number(price) > 0 && (
                    <>
                      {' · '}
                      <Money value={price} />
                    </>
                  )}
                </>
              ),
            }))}
          />
        </Form.Item>
      )}
      {service_additions.length > 0 && (
        <Form.Item label={t('orders.additions')}>
          <Checkbox.Group
            value={[...selection.additionIds]}
            onChange={(ids: number[]) => onChange({ additionIds: ids })}
            options={service_additions.map(({ id, name, name_ar, price }) => ({
              value: id,
              label: (
                <>
                  {pickLocalized(i18n.language, name, name_ar)} · <Money value={price} />
                </>
              ),
            }))}
          />
        </Form.Item>
      )}
    </>
  );
}

function Quantities({ service, selection, onChange }: PartProps) {
  const { subServices, subSubServices } = selection;
  return (
    <>
      {service.sub_services.map((option) => (
        <Quantity
          key={option.id}
          option={option}
          qty={getQuantity(subServices, option.id)}
          onChange={(qty) => onChange({ subServices: setQuantity(subServices, option.id, qty) })}
        />
      ))}
      {service.sub_sub_services.map((option) => (
        <Quantity
          key={option.id}
          option={option}
          qty={getQuantity(subSubServices, option.id)}
          onChange={(qty) => onChange({ subSubServices: setQuantity(subSubServices, option.id, qty) })}
        />
      ))}
    </>
  );
}

const setQuantity = (chosen: Selection['subServices'], id: number, qty: number) => [
  ...chosen.filter((one) => one.id !== id),
  ...(qty > 0 ? [{ id, qty }] : []),
];

interface QuantityProps {
  readonly option: CountedOption;
  readonly qty: number;
  readonly onChange: (qty: number) => void;
}

function Quantity({ option, qty, onChange }: QuantityProps) {
  const { i18n } = useTranslation('office');
  const { id, name, name_ar, price, minimum, maximum, options = [] } = option;
  const field = `quantity-${id}`;
  const label = pickLocalized(i18n.language, name, name_ar);
  return (
    <Form.Item
      htmlFor={field}
      label={
        <span>
          {label} {price && <Money value={price} />}
        </span>
      }
    >
      {options.length > 0 ? (
        <Select
          id={field}
          value={qty}
          style={{ inlineSize: 160 }}
          options={[
            { value: minimum, label: String(minimum) },
            ...options.map((one) => ({
              value: one.value,
              label: pickLocalized(i18n.language, one.label, one.label_ar),
            })),
          ].filter((one, index, all) => all.findLastIndex(({ value }) => value === one.value) === index)}
          onChange={onChange}
        />
      ) : (
        <InputNumber
          id={field}
          min={minimum}
          max={maximum}
          precision={0}
          value={qty}
          onChange={(value) => onChange(value ?? minimum)}
        />
      )}
    </Form.Item>
  );
}

function Texts({ service, selection, onChange }: PartProps) {
  const { i18n } = useTranslation('office');
  const { texts, bigTexts } = selection;
  const write = (written: readonly WrittenText[], id: number, text: string) => [
    ...written.filter((one) => one.id !== id),
    ...(text.trim() ? [{ id, written_text: text }] : []),
  ];
  const read = (written: readonly WrittenText[], id: number) => written.find((one) => one.id === id)?.written_text;
  return (
    <>
      {service.text_input_options.map(({ id, hint, hint_ar }) => (
        <Form.Item key={id} htmlFor={`text-${id}`} label={pickLocalized(i18n.language, hint, hint_ar)}>
          <Input
            id={`text-${id}`}
            maxLength={2000}
            defaultValue={read(texts, id)}
            onChange={({ target }) => onChange({ texts: write(texts, id, target.value) })}
          />
        </Form.Item>
      ))}
      {service.text_input_options_big.map(({ id, hint, hint_ar }) => (
        <Form.Item key={id} htmlFor={`big-text-${id}`} label={pickLocalized(i18n.language, hint, hint_ar)}>
          <Input.TextArea
            id={`big-text-${id}`}
            maxLength={2000}
            defaultValue={read(bigTexts, id)}
            onChange={({ target }) => onChange({ bigTexts: write(bigTexts, id, target.value) })}
          />
        </Form.Item>
      ))}
    </>
  );
}
