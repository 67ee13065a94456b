import type { NativeOption } from './components/native-select.tsx';

/** Returns the options with `value` added when the geocoder found a place that is not among them. */
export function withOption(options: readonly NativeOption[], value: string): readonly NativeOption[] {
  if (value === '' || options.some((option) => option.value === value)) return options;
  return [...options, { value, label: value }];
}
