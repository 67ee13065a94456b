import { useTranslation } from '@dar/app/i18n';
import type { NativeOption } from './components/native-select.tsx';

/** Returns the countries and cities of the add form. Their values are English, so a choice survives a change of the language. */
export function usePlaceOptions() {
  const { t } = useTranslation('account');
  return {
    countries: [
      { value: 'United Arab Emirates', label: t('addressForm.uae') },
      { value: 'India', label: t('addressForm.india') },
    ],
    cities: [
      { value: 'Dubai', label: t('addressForm.dubai') },
      { value: 'Abu Dhabi', label: t('addressForm.abuDhabi') },
    ],
  };
}

/** Returns the value of a geocoded name, or the name itself without an option. */
export function optionValue(options: readonly NativeOption[], name: string): string {
  return options.find(({ label }) => label === name)?.value ?? name;
}

/** Returns the name of a value in the language of the page. */
export function optionLabel(options: readonly NativeOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Returns the options with `value` added when the geocoder found a place that is not among them. */
export function withOption(options: readonly NativeOption[], value: string): readonly NativeOption[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: value }];
}
