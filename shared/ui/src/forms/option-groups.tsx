import { VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './option-groups.module.css';

export interface Option<Value extends string | number> {
  readonly value: Value;
  readonly label: ReactNode;
  readonly note?: ReactNode;
  readonly end?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface GroupProps<Value extends string | number> {
  readonly options: readonly Option<Value>[];
  readonly legend: ReactNode;
  readonly legendHidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly columns?: 1 | 2;
}

interface RadioGroupProps<Value extends string | number> extends GroupProps<Value> {
  readonly value?: Value | undefined;
  readonly onChange?: (value: Value) => void;
}

interface CheckboxGroupProps<Value extends string | number> extends GroupProps<Value> {
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
}

export function RadioGroup<Value extends string | number>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  const name = useId();
  const getInput = (option: Value) => ({
    type: 'radio',
    name,
    required: group.required,
    checked: option === value,
    onChange: () => onChange?.(option),
  });
  return <OptionGroup {...group} role="radiogroup" getInput={getInput} />;
}

export function CheckboxGroup<Value extends string | number>({ value, onChange, ...group }: CheckboxGroupProps<Value>) {
  const getInput = (option: Value) => {
    const isChecked = value.includes(option);
    const isChosen = (other: Value) => (other === option ? !isChecked : value.includes(other));
    const change = () => onChange(group.options.map((other) => other.value).filter(isChosen));
    return { type: 'checkbox', checked: isChecked, onChange: change };
  };
  return <OptionGroup {...group} role="group" getInput={getInput} />;
}

interface OptionInputs<Value extends string | number> {
  readonly role: 'group' | 'radiogroup';
  readonly getInput: (value: Value) => ComponentProps<'input'>;
}

function OptionGroup<Value extends string | number>(props: GroupProps<Value> & OptionInputs<Value>) {
  const { options, legend, legendHidden, required, disabled, columns, role, getInput } = props;
  const legendId = useId();
  const shownLegend = (
    <span className={styles['legend']}>
      <span id={legendId}>{legend}</span>
      {required && (
        <span className={styles['mark']} aria-hidden="true">
          {' *'}
        </span>
      )}
    </span>
  );
  return (
    <div className={styles['group']}>
      {legendHidden ? <VisuallyHidden>{shownLegend}</VisuallyHidden> : shownLegend}
      <fieldset role={role} aria-labelledby={legendId} className={clsx(styles['rows'], columns === 2 && styles['two'])}>
        {options.map((option) => (
          <label key={option.value} className={styles['row']}>
            <input {...getInput(option.value)} disabled={option.disabled ?? disabled} />
            {option.icon && <span className={styles['icon']}>{option.icon}</span>}
            <span className={styles['texts']}>
              <span className={styles['label']}>{option.label}</span>
              {option.note && <span className={styles['note']}>{option.note}</span>}
            </span>
            {option.end && <span className={styles['end']}>{option.end}</span>}
          </label>
        ))}
      </fieldset>
    </div>
  );
}
