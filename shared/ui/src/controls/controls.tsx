import { Icon } from '@dar/ui';
import {
  AutoComplete as AntdAutoComplete,
  Select as AntdSelect,
  type SelectProps as AntdSelectProps,
  type AutoCompleteProps,
} from 'antd';

export { Switch } from 'antd';

interface SelectProps<Value extends string | number>
  extends Omit<AntdSelectProps<Value>, 'options' | 'virtual' | 'suffixIcon'> {
  readonly options: readonly { readonly value: Value; readonly label: string }[];
}

/** antd's Select. A description tells the choice to screen readers, since antd's input is empty. */
export function Select<Value extends string | number>({ options, value, ...props }: SelectProps<Value>) {
  return (
    <AntdSelect<Value>
      {...props}
      value={value}
      options={[...options]}
      virtual={false}
      suffixIcon={<Icon name="chevron-down" />}
      aria-description={options.find((option) => option.value === value)?.label}
    />
  );
}

/** antd's AutoComplete. The caller filters the options, and Enter chooses the first one. */
export function AutoComplete(props: Omit<AutoCompleteProps, 'virtual' | 'filterOption'>) {
  return <AntdAutoComplete {...props} virtual={false} filterOption={false} defaultActiveFirstOption />;
}
