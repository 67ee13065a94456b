import { useTranslation } from '@dar/app/i18n';
import type { FormInstance } from '@dar/ui/forms';
import { readFieldErrors } from '../../server-field-errors.ts';
import type { AddressFormValues } from './address-form-values.ts';
import type { CheckedField } from './missing-field.ts';

/** The fields of the server's errors and their names in the form. */
const FORM_FIELDS = {
  location: 'location',
  address: 'location',
  latitude: 'location',
  longitude: 'location',
  full_name: 'name',
  phone: 'phone',
  building_name: 'buildingName',
  apartment: 'buildingNumber',
  street: 'area',
  land_mark: 'landmark',
} as const satisfies Readonly<Record<string, CheckedField>>;

const SERVER_FIELDS = Object.keys(FORM_FIELDS) as (keyof typeof FORM_FIELDS)[];

interface AddressErrorsOptions {
  readonly form: FormInstance<AddressFormValues>;
  readonly showLocationError: (text: string) => void;
  readonly focusSearch: () => void;
}

/** Returns functions that show one error at its field and focus the field. */
export function useAddressErrors({ form, showLocationError, focusSearch }: AddressErrorsOptions) {
  const { i18n } = useTranslation('account');

  const showAt = (field: CheckedField, text: string) => {
    clear();
    if (field === 'location') {
      showLocationError(text);
      focusSearch();
    } else {
      form.setFields([{ name: field, errors: [text] }]);
      form.focusField(field);
    }
  };
  const clear = () => form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] }) as never));

  /** Shows the server's first field error. Returns false when the error has none. */
  const showServerError = (error: unknown): boolean => {
    const { fieldErrors } = readFieldErrors(error, SERVER_FIELDS, i18n.language);
    const field = SERVER_FIELDS.find((name) => fieldErrors[name]);
    if (!field) return false;
    showAt(FORM_FIELDS[field], fieldErrors[field]?.[0] ?? '');
    return true;
  };

  return { showAt, showServerError, clear };
}
