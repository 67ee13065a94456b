import { customerDraft } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { KEYS } from '@dar/app/storage';
import type { AddressText } from '@dar/contracts/addresses';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { getPhoneLength, readPhone } from '@dar/contracts/phone';
import { Button, Icon } from '@dar/ui';
import { Select, Switch } from '@dar/ui/controls';
import { Form, type FormInstance, Input, PhoneInput, RadioGroup, ruleFrom, ruleFromSchema } from '@dar/ui/forms';
import { type ReactNode, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { EmailInput } from '../../../components/email-input.tsx';
import { readFieldErrors } from '../../../server-field-errors.ts';
import type { GeocodedPlace } from '../place.ts';
import styles from './address-form.module.css';
import {
  type AddressFormValues,
  addressForm,
  MAX_LENGTHS,
  type RequiredField,
  requiredFields,
} from './address-values.ts';
import { LocationField } from './location-field.tsx';

/** Dial codes of the countries of the add form (docs/rules/addresses.md#new-address). */
const DIAL_CODES: readonly number[] = [Number(DIAL_CODE), 91];

const AUTOCOMPLETE: Readonly<Record<AddressText, string>> = {
  full_name: 'name',
  building_name: 'address-line2',
  apartment: 'address-line3',
  street: 'address-level3',
  land_mark: 'off',
};

/** The mark of Unicode that keeps the plus before the digits in Arabic. */
const LEFT_TO_RIGHT = '\u200e';

const LOCATION_FIELDS = ['location', 'address', 'latitude', 'longitude'];
const SERVER_FIELDS = [...LOCATION_FIELDS, ...Object.keys(AUTOCOMPLETE), 'phone'];

export interface PlaceOption {
  readonly value: string;
  readonly label: string;
}

interface AddressFormProps {
  readonly form: FormInstance<AddressFormValues>;
  readonly initialValues: AddressFormValues;
  readonly isNew: boolean;
  readonly countries: readonly PlaceOption[];
  readonly cities: readonly PlaceOption[];
  readonly types: readonly AddressFormValues['address_type'][];
  readonly isBusy: boolean;
  readonly alert?: ReactNode;
  readonly onPlace: (place: GeocodedPlace) => void;
  readonly onSubmit: (values: AddressFormValues) => void;
}

export function AddressForm({ form, initialValues, isNew, ...props }: AddressFormProps) {
  const { t } = useTranslation('account');
  const dialCode = Form.useWatch('dial_code', form) ?? initialValues.dial_code;
  const dialCodes = [...new Set([...DIAL_CODES, initialValues.dial_code])];
  const none = { value: '', label: t('addressForm.choose') };

  const phoneRule = ruleFrom((phone) => {
    const isKept = phone === '' || phone === initialValues.phone;
    const code = String(dialCode);
    if (isKept || readPhone(phone, code) !== undefined) return [];
    return [t('addressForm.wrongPhone', { dialCode: code, number: getPhoneLength(code) })];
  });
  const field = (name: Exclude<RequiredField, 'location'>, control: ReactNode, rules = [] as (typeof phoneRule)[]) => {
    const rule = ruleFromSchema(requiredFields[name], () => t(`addressForm.missing.${name}`));
    return (
      <Form.Item name={name} label={t(`addressForm.${name}`)} rules={isNew ? [rule, ...rules] : rules}>
        {control}
      </Form.Item>
    );
  };
  const textField = (name: AddressText) =>
    field(name, <Input name={name} autoComplete={AUTOCOMPLETE[name]} maxLength={MAX_LENGTHS[name]} />);

  return (
    <Form
      form={form}
      name="address"
      initialValues={initialValues}
      onFinish={props.onSubmit}
      // The checks run in order: the first missing field has the focus and the only error.
      onFinishFailed={({ errorFields }) =>
        form.setFields(errorFields.slice(1).map(({ name }) => ({ name, errors: [] }) as never))
      }
    >
      <div className={styles['columns']}>
        <LocationField
          form={form}
          initialValue={initialValues.location}
          required={isNew}
          zoom={isNew ? 15 : 17}
          onPlace={props.onPlace}
        />
        <div className={styles['fields']}>
          {props.alert}
          {textField('full_name')}
          {field('email', <EmailInput autoComplete="email" readOnly={!isNew} />)}
          <div className={styles['phone']}>
            <Form.Item name="dial_code" label={t('addressForm.dial_code')}>
              <Select options={dialCodes.map((value) => ({ value, label: `${LEFT_TO_RIGHT}+${value}` }))} />
            </Form.Item>
            {field('phone', <PhoneInput name="phone" dialCode={String(dialCode)} />, [phoneRule])}
          </div>
          <div className={styles['pair']}>
            {textField('building_name')}
            {textField('apartment')}
          </div>
          {textField('street')}
          <div className={styles['pair']}>
            {field('country', <Select options={[none, ...props.countries]} />)}
            {field('city', <Select options={[none, ...props.cities]} />)}
          </div>
          {textField('land_mark')}
          <Form.Item name="address_type" noStyle>
            <RadioGroup
              legend={t('addressForm.address_type')}
              columns={2}
              options={props.types.map((type) => ({
                value: type,
                label: t(`addresses.${type}`),
                icon: <Icon name={type === 'other' ? 'pin' : type} />,
              }))}
            />
          </Form.Item>
          <label htmlFor="address_is_default" className={styles['switch']}>
            {t('addressForm.is_default')}
            <Form.Item name="is_default" valuePropName="checked" noStyle>
              <Switch />
            </Form.Item>
          </label>
          <Button type="primary" size="large" htmlType="submit" loading={props.isBusy}>
            {t('addressForm.save')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

const drafts = customerDraft(KEYS.addressDraft, addressForm);

interface AddressDraft {
  readonly form: FormInstance<AddressFormValues>;
  /** A new address has none. */
  readonly id?: number;
  readonly onFilled?: (values: AddressFormValues) => void;
}

/** Fills in what the customer had entered when the session expired, and keeps the form when it expires. */
export function useAddressDraft({ form, id, onFilled }: AddressDraft): void {
  const fill = useEffectEvent(() => {
    const draft = drafts.read(id);
    if (!draft) return;
    form.setFieldsValue(draft);
    onFilled?.(draft);
  });
  const keep = useEffectEvent((isExpired: boolean) => {
    if (isExpired) drafts.write(form.getFieldsValue(), id);
    else drafts.remove(id);
  });
  // Not with the first render, which must equal the server's.
  useLayoutEffect(() => fill(), []);
  useEffect(() => {
    // A later visit starts with an empty form.
    keep(false);
    return useSession.subscribe(({ token, expired }) => (token || expired) && keep(expired));
  }, []);
}

/** Shows the server's first field error at its field and focuses it. Returns false when the error has none. */
export function showServerError(form: FormInstance<AddressFormValues>, error: unknown, language: string): boolean {
  const { fieldErrors } = readFieldErrors(error, SERVER_FIELDS, language);
  const [[field, texts] = []] = Object.entries(fieldErrors);
  if (!field) return false;
  const name = (LOCATION_FIELDS.includes(field) ? 'location' : field) as RequiredField;
  form.setFields([{ name, errors: texts?.slice(0, 1) ?? [] }]);
  form.focusField(name);
  return true;
}
