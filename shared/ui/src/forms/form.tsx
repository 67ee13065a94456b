import { useHydrated } from '@dar/ui';
import { Form as AntdForm, type FormInstance, type FormItemProps, type FormProps } from 'antd';
import { type FormEvent, type ReactNode, useEffectEvent, useLayoutEffect } from 'react';
import { AntdProvider } from '../antd/antd-provider.tsx';
import styles from './form.module.css';

export type { FormInstance };

const LABEL = { label: styles['label'] };

type OwnProps = 'component' | 'layout' | 'validateTrigger' | 'onValuesChange' | 'children' | 'form' | 'name';

interface Props<Values extends object> extends Omit<FormProps<Values>, OwnProps> {
  readonly form: FormInstance<Values>;
  readonly name: string;
  readonly children: ReactNode;
}

/** Validates on submit only: errors while the customer types would move the submit button. */
function FormRoot<Values extends object>({ form, children, ...props }: Props<Values>) {
  // Password managers and browsers fill in fields before React listens.
  const readAutofill = ({ currentTarget }: FormEvent<HTMLFormElement>) =>
    form.setFieldsValue(Object.fromEntries(new FormData(currentTarget)) as Parameters<typeof form.setFieldsValue>[0]);
  const isHydrated = useHydrated();
  const readTyped = useEffectEvent(() => {
    if (isHydrated) return;
    for (const field of document.forms.namedItem(props.name)?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.name && field.value !== field.defaultValue)
        form.setFieldValue(field.name as never, field.value as never);
    }
  });
  // React keeps what was typed before hydration until the next render.
  useLayoutEffect(() => readTyped(), []);
  const clearErrors = (changed: object) =>
    form.setFields(Object.keys(changed).map((name) => ({ name, errors: [] }) as never));
  return (
    <AntdProvider>
      <AntdForm<Values>
        {...props}
        form={form}
        className={styles['form']}
        classNames={LABEL}
        // A submit before hydration does nothing: the password is not in the URL, and what was typed stays.
        method="dialog"
        noValidate
        validateTrigger={[]}
        onSubmitCapture={readAutofill}
        onValuesChange={clearErrors}
      >
        {children}
      </AntdForm>
    </AntdProvider>
  );
}

/** A field under its label. Outside of a Form its input needs `value` and `onChange`. */
function Item<Values>(props: FormItemProps<Values>) {
  return <AntdForm.Item<Values> layout="vertical" {...props} className={styles['item']} />;
}

export const Form = Object.assign(FormRoot, {
  Item,
  useForm: AntdForm.useForm,
  useWatch: AntdForm.useWatch,
  useFormInstance: AntdForm.useFormInstance,
});
