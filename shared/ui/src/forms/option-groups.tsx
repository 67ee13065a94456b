import { Checkbox, Radio } from 'antd';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './option-groups.module.css';

export interface Option<Value extends string | number> {
  readonly value: Value;
  readonly label: ReactNode;
  /** A second line. */
  readonly note?: ReactNode;
  /** The price, at the end of the row. */
  readonly end?: ReactNode;
  readonly icon?: ReactNode;
  readonly disabled?: boolean;
}

interface OptionGroupProps<Value extends string | number> {
  readonly options: readonly Option<Value>[];
  /** Names the group. */
  readonly legend: ReactNode;
  /** Shows the legend to screen readers only, where a heading shows the same text. */
  readonly legendHidden?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  /** Two columns on wide screens. */
  readonly columns?: 1 | 2;
}

export interface RadioGroupProps<Value extends string | number> extends OptionGroupProps<Value> {
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
}

export interface CheckboxGroupProps<Value extends string | number> extends OptionGroupProps<Value> {
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
}

/** antd's radio buttons, one per row. The whole row is pressable. */
export function RadioGroup<Value extends string | number>({ value, onChange, ...group }: RadioGroupProps<Value>) {
  const legendId = useId();
  return (
    <Group {...group} legendId={legendId}>
      <Radio.Group
        className={rowsClass(group)}
        name={legendId}
        aria-labelledby={legendId}
        aria-required={group.required}
        disabled={group.disabled}
        options={itemsOf(group, group.required)}
        // Without a value antd would keep the choice itself.
        value={value ?? null}
        onChange={({ target }) => onChange(target.value)}
      />
    </Group>
  );
}

/** antd's checkboxes, one per row. The values keep the order of the options. */
export function CheckboxGroup<Value extends string | number>({ value, onChange, ...group }: CheckboxGroupProps<Value>) {
  const legendId = useId();
  return (
    <Group {...group} legendId={legendId}>
      <Checkbox.Group<Value>
        className={rowsClass(group)}
        aria-labelledby={legendId}
        disabled={group.disabled}
        options={itemsOf(group)}
        value={[...value]}
        onChange={onChange}
      />
    </Group>
  );
}

export interface RadioButtonGroupProps<Value extends string | number> {
  /** Names the group for screen readers. */
  readonly label: string;
  readonly options: readonly Pick<Option<Value>, 'value' | 'label'>[];
  readonly value: Value | undefined;
  readonly onChange: (value: Value) => void;
  readonly className?: string | undefined;
  readonly buttonClassName?: string | undefined;
}

/** antd's radio buttons in the shape of buttons, for many short options. The caller lays them out. */
export function RadioButtonGroup<Value extends string | number>(props: RadioButtonGroupProps<Value>) {
  const { label, options, value, onChange, className, buttonClassName } = props;
  const name = useId();
  return (
    <AntdProvider>
      <Radio.Group
        className={className}
        name={name}
        aria-label={label}
        optionType="button"
        options={options.map((option) => ({ ...option, className: clsx(styles['button'], buttonClassName) }))}
        value={value ?? null}
        onChange={({ target }) => onChange(target.value)}
      />
    </AntdProvider>
  );
}

interface GroupProps extends Pick<OptionGroupProps<never>, 'legend' | 'legendHidden' | 'required'> {
  readonly legendId: string;
  readonly children: ReactNode;
}

function Group({ legend, legendId, legendHidden, required, children }: GroupProps) {
  return (
    <AntdProvider>
      <div className={styles['group']}>
        <div className={clsx(styles['legend'], legendHidden && styles['hidden'])}>
          <span id={legendId}>{legend}</span>
          {required && (
            <span className={styles['mark']} aria-hidden="true">
              {' *'}
            </span>
          )}
        </div>
        {children}
      </div>
    </AntdProvider>
  );
}

function rowsClass({ columns }: Pick<OptionGroupProps<never>, 'columns'>): string {
  return clsx(styles['rows'], columns === 2 && styles['two']);
}

/** Returns the options as antd takes them. */
function itemsOf<Value extends string | number>({ options }: OptionGroupProps<Value>, required = false) {
  return options.map(({ value, disabled, ...texts }) => ({
    value,
    required,
    className: styles['row'],
    label: <OptionTexts {...texts} />,
    // antd takes the group's `disabled` only where an option has none.
    ...(disabled !== undefined && { disabled }),
  }));
}

function OptionTexts({ icon, label, note, end }: Omit<Option<never>, 'value' | 'disabled'>) {
  return (
    <>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <span className={styles['texts']}>
        <span className={styles['label']}>{label}</span>
        {note && <span className={styles['note']}>{note}</span>}
      </span>
      {end && <span className={styles['end']}>{end}</span>}
    </>
  );
}
