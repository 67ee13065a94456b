import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './option-list.module.css';

export interface Option<Value extends string | number> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second line. */
  readonly note?: ReactNode;
  /** At the end of the row: the price. */
  readonly end?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface OptionListProps<Value extends string | number> {
  readonly options: readonly Option<Value>[];
  /** Names the group. */
  readonly legend: ReactNode;
  /** Shows the legend to screen readers only, where a heading says it already. */
  readonly legendHidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Two columns where there is room. */
  readonly columns?: 1 | 2;
}

export interface SingleChoiceProps<Value extends string | number> extends OptionListProps<Value> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

export interface MultipleChoiceProps<Value extends string | number> extends OptionListProps<Value> {
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
}

/** One of several, as rows that are pressed as a whole (radio buttons). */
export function RadioGroup<Value extends string | number>({ value, onChange, ...list }: SingleChoiceProps<Value>) {
  return <OptionRows {...list} type="radio" isChosen={(option) => option === value} onPress={onChange} />;
}

/** Any of several, as rows that are pressed as a whole (checkboxes). The answer keeps the order of the options. */
export function CheckboxGroup<Value extends string | number>({ value, onChange, ...list }: MultipleChoiceProps<Value>) {
  const toggle = (pressed: Value) =>
    onChange(
      list.options
        .map((option) => option.value)
        .filter((option) => (option === pressed ? !value.includes(option) : value.includes(option))),
    );
  return <OptionRows {...list} type="checkbox" isChosen={(option) => value.includes(option)} onPress={toggle} />;
}

interface OptionRowsProps<Value extends string | number> extends OptionListProps<Value> {
  readonly type: 'radio' | 'checkbox';
  readonly isChosen: (value: Value) => boolean;
  readonly onPress: (value: Value) => void;
}

function OptionRows<Value extends string | number>(props: OptionRowsProps<Value>) {
  const { options, legend, legendHidden, required = false, disabled = false, columns = 1, type, ...choice } = props;
  const group = useId();
  return (
    <fieldset className={styles['group']} disabled={disabled}>
      <legend className={clsx(styles['legend'], legendHidden && styles['hidden'])}>
        {legend}
        {required && (
          <span className={styles['mark']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </legend>
      <div className={clsx(styles['rows'], columns === 2 && styles['two'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['row']}>
            <input
              className={styles['input']}
              type={type}
              name={group}
              value={option.value}
              checked={choice.isChosen(option.value)}
              disabled={option.disabled}
              required={required && type === 'radio'}
              onChange={() => choice.onPress(option.value)}
            />
            {option.icon && <span className={styles['icon']}>{option.icon}</span>}
            <span className={styles['words']}>
              <span className={styles['label']}>{option.label}</span>
              {option.note && <span className={styles['note']}>{option.note}</span>}
            </span>
            {option.end && <span className={styles['end']}>{option.end}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
