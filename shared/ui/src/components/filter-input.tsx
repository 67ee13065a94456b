import { clsx } from 'clsx';
import { Icon } from './icon.tsx';
import styles from './search-form.module.css';

export interface FilterInputProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (text: string) => void;
  readonly className?: string | undefined;
}

/** Renders an input that filters a list while the shopper types. */
export function FilterInput({ label, value, maxLength, onChange, className }: FilterInputProps) {
  return (
    <label className={clsx(styles['form'], className)}>
      <Icon name="search" size={18} />
      <input
        type="search"
        value={value}
        maxLength={maxLength}
        aria-label={label}
        placeholder={label}
        onChange={({ target }) => onChange(target.value)}
      />
    </label>
  );
}
