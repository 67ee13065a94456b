import { useTranslation } from '@dar/app/i18n';
import { Button, Icon } from '@dar/ui';
import { Form, type FormInstance, Input, PhoneInput, RadioGroup } from '@dar/ui/forms';
import type { ReactNode } from 'react';
import { EmailInput } from '../../../components/email-input.tsx';
import { type AddressFormValues, type AddressType, DIAL_CODES, MAX_LENGTHS } from '../address-form-values.ts';
import styles from './address-form.module.css';
import { type NativeOption, NativeSelect } from './native-select.tsx';

interface AddressFormProps {
  readonly form: FormInstance<AddressFormValues>;
  readonly initialValues: AddressFormValues;
  readonly countries: readonly NativeOption[];
  readonly cities: readonly NativeOption[];
  readonly types: readonly AddressType[];
  readonly hasReadOnlyEmail?: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (values: AddressFormValues) => void;
  readonly picker: ReactNode;
  readonly alert?: ReactNode;
}

/** The form of /add-address and /edit-address. */
export function AddressForm(props: AddressFormProps) {
  const { t } = useTranslation('account');
  const { form, initialValues, countries, cities, types, isBusy, onSubmit } = props;
  return (
    <Form form={form} name="address" initialValues={initialValues} onFinish={(values) => isBusy || onSubmit(values)}>
      <div className={styles['columns']}>
        {props.picker}
        <div className={styles['fields']}>
          {props.alert}
          <TextItem name="name" autoComplete="name" />
          <Form.Item name="email" label={t('addressForm.email')}>
            <EmailInput autoComplete="email" readOnly={props.hasReadOnlyEmail} />
          </Form.Item>
          <PhoneItems form={form} savedDialCode={initialValues.dialCode} />
          <div className={styles['pair']}>
            <TextItem name="buildingName" autoComplete="address-line2" />
            <TextItem name="buildingNumber" autoComplete="address-line3" />
          </div>
          <TextItem name="area" autoComplete="address-level3" />
          <div className={styles['pair']}>
            <Form.Item name="country" label={t('addressForm.country')}>
              <NativeSelect name="country" options={countries} placeholder={t('addressForm.choose')} />
            </Form.Item>
            <Form.Item name="city" label={t('addressForm.city')}>
              <NativeSelect name="city" options={cities} placeholder={t('addressForm.choose')} />
            </Form.Item>
          </div>
          <TextItem name="landmark" autoComplete="off" />
          <Form.Item name="addressType" noStyle>
            <TypeChoice types={types} />
          </Form.Item>
          <Form.Item name="isDefault" valuePropName="checked" noStyle>
            <DefaultSwitch />
          </Form.Item>
          <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
            {t('addressForm.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

interface PhoneItemsProps {
  readonly form: FormInstance<AddressFormValues>;
  readonly savedDialCode: string;
}

function PhoneItems({ form, savedDialCode }: PhoneItemsProps) {
  const { t } = useTranslation('account');
  const dialCode = Form.useWatch('dialCode', form) ?? savedDialCode;
  const options = [...new Set([...DIAL_CODES, savedDialCode])].map((code) => ({ value: code, label: `+${code}` }));
  return (
    <div className={styles['phone']}>
      <Form.Item name="dialCode" label={t('addressForm.dialCode')}>
        <NativeSelect name="dialCode" options={options} autoComplete="tel-country-code" dir="ltr" />
      </Form.Item>
      <Form.Item name="phone" label={t('addressForm.phone')}>
        <PhoneInput name="phone" dialCode={dialCode} />
      </Form.Item>
    </div>
  );
}

interface TextItemProps {
  readonly name: keyof typeof MAX_LENGTHS;
  readonly autoComplete: string;
}

function TextItem({ name, autoComplete }: TextItemProps) {
  const { t } = useTranslation('account');
  return (
    <Form.Item name={name} label={t(`addressForm.${name}`)}>
      <Input name={name} autoComplete={autoComplete} maxLength={MAX_LENGTHS[name]} />
    </Form.Item>
  );
}

interface TypeChoiceProps {
  readonly types: readonly AddressType[];
  /** Form.Item sets the value and its handler. */
  readonly value?: AddressType;
  readonly onChange?: (type: AddressType) => void;
}

function TypeChoice({ types, value, onChange }: TypeChoiceProps) {
  const { t } = useTranslation('account');
  return (
    <RadioGroup<AddressType>
      legend={t('addressForm.type')}
      columns={2}
      options={types.map((type) => ({
        value: type,
        label: t(`addresses.${type}`),
        icon: <Icon name={type === 'other' ? 'pin' : type} />,
      }))}
      value={value}
      onChange={(type) => onChange?.(type)}
    />
  );
}

interface DefaultSwitchProps {
  /** Form.Item sets the value and its handler. */
  readonly checked?: boolean;
  readonly onChange?: (isChecked: boolean) => void;
}

function DefaultSwitch({ checked = false, onChange }: DefaultSwitchProps) {
  const { t } = useTranslation('account');
  return (
    <label className={styles['switch']}>
      <span>{t('addressForm.isDefault')}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={({ target }) => onChange?.(target.checked)}
      />
    </label>
  );
}
