import { useTranslation } from '@dar/app/i18n';
import { LIMITED_KINDS, LIMITED_ROLES, type SettingName } from '@dar/contracts/office';
import { ALL_PAYMENT_METHODS, PAYMENT_METHODS } from '@dar/contracts/payment-methods';
import { Checkbox, Flex, Form, Input, InputNumber } from 'antd';
import { amountRule } from '../../../parts/amount.ts';
import { SETTING_KINDS } from '../setting-groups.ts';
import { DayRows, HourRows, PeriodRows } from './setting-rows.tsx';

/** The field `value` of the form of a setting. */
export function SettingFields({ name }: { readonly name: SettingName }) {
  const { t, i18n } = useTranslation('office');
  switch (SETTING_KINDS[name]) {
    case 'number':
      return (
        <Form.Item name="value" label={t('settings.value')} rules={[{ required: true }]}>
          <InputNumber min={0} precision={0} autoFocus />
        </Form.Item>
      );
    case 'amount':
      return <AmountField name={['value']} label={t('settings.value')} />;
    case 'methods': {
      const language = i18n.language === 'ar' ? 'ar' : 'en';
      const options = ALL_PAYMENT_METHODS.map((value) => ({ value, label: PAYMENT_METHODS[value].name[language] }));
      return (
        <Form.Item name="value" label={t('settings.value')} rules={[{ required: true }]}>
          <Checkbox.Group options={options} />
        </Form.Item>
      );
    }
    case 'amounts':
      return <AmountFields path={['value']} />;
    case 'limits':
      return LIMITED_ROLES.map((role) => (
        <fieldset key={role} style={{ border: 0, padding: 0, margin: 0 }}>
          <legend>{t(`frame.role.${role}`)}</legend>
          <AmountFields path={['value', role]} />
        </fieldset>
      ));
    case 'hours':
      return <HourRows />;
    case 'days':
      return <DayRows />;
    case 'periods':
      return <PeriodRows />;
  }
}

function AmountFields({ path }: { readonly path: readonly string[] }) {
  const { t } = useTranslation('office');
  return (
    <Flex gap={8} wrap>
      {LIMITED_KINDS.map((kind) => (
        <AmountField key={kind} name={[...path, kind]} label={t(`settings.kind.${kind}`)} />
      ))}
    </Flex>
  );
}

function AmountField({ name, label }: { readonly name: string[]; readonly label: string }) {
  const { t } = useTranslation('office');
  return (
    <Form.Item
      name={name}
      label={label}
      rules={[{ required: true, message: t('settings.amount') }, amountRule(t('settings.amount'))]}
      validateFirst
      style={{ inlineSize: 160 }}
    >
      <Input prefix="AED" dir="ltr" inputMode="decimal" />
    </Form.Item>
  );
}
