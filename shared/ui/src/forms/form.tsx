import { Form as AntdForm, type FormInstance, type FormItemProps, type FormProps } from 'antd';
import type { FormEvent, ReactNode } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './form.module.css';

export type { FormInstance };

type Own = 'component' | 'layout' | 'validateTrigger' | 'children' | 'form' | 'name';

interface Props<Values extends object> extends Omit<FormProps<Values>, Own> {
  readonly form: FormInstance<Values>;
  /** Prefix of the ids of its fields. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * antd's Form. It validates when it is sent, focuses the first wrong field, and clears the errors of a field as soon as the
 * customer changes it. Errors that appear while somebody types would move the button away from the finger.
 */
function FormRoot<Values extends object>({ form, children, ...props }: Props<Values>) {
  // Password managers and browsers fill in fields before React listens.
  const readFilledIn = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    form.setFieldsValue(Object.fromEntries(new FormData(currentTarget)) as Parameters<typeof form.setFieldsValue>[0]);
  const clearErrors = (changed: object) =>
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] }) as never));
  return (
    <AntdProvider>
      <AntdForm<Values>
        {...props}
        form={form}
        className={styles['form']}
        // POST, so that a form sent before the page is ready puts no password into an address.
        method="post"
        noValidate
        validateTrigger={[]}
        onSubmitCapture={readFilledIn}
        onValuesChange={clearErrors}
      >
        {children}
      </AntdForm>
    </AntdProvider>
  );
}

/** A field under its label, in a Form or controlled by its own `value`. */
function Item<Values>(props: FormItemProps<Values>) {
  return <AntdForm.Item<Values> layout="vertical" {...props} className={styles['item']} />;
}

export const Form = Object.assign(FormRoot, { Item, useForm: AntdForm.useForm });
