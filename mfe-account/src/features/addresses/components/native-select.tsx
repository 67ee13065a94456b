import { Icon } from '@dar/ui';
import type { ComponentProps } from 'react';
import styles from './native-select.module.css';

export interface NativeOption {
  readonly value: string;
  readonly label: string;
}

interface NativeSelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  readonly options: readonly NativeOption[];
  /** The option of an empty value. Without it the select always has a value. */
  readonly placeholder?: string;
}

/** The browser's select: phones show a few options best in their own way. Its arrow follows `dir`, as its text does. */
export function NativeSelect({ options, placeholder, dir, ...select }: NativeSelectProps) {
  return (
    <span className={styles['select']} dir={dir}>
      <select {...select}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}
