import { Input as AntdInput, type InputProps, type InputRef } from 'antd';
import type { ComponentProps, ComponentType, RefAttributes } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';

const Line = within<InputProps & RefAttributes<InputRef>>(AntdInput);
const Password = within<ComponentProps<typeof AntdInput.Password>>(AntdInput.Password);
const TextArea = within<ComponentProps<typeof AntdInput.TextArea>>(AntdInput.TextArea);

/** A line of text; `Input.Password` hides it, `Input.TextArea` has room for many. */
export const Input = Object.assign(Line, { Password, TextArea });

function within<Props extends object>(Part: ComponentType<Props>): ComponentType<Props> {
  return function InputPart(props: Props) {
    return (
      <AntdProvider>
        <Part {...props} />
      </AntdProvider>
    );
  };
}
