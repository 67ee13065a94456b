import { useTranslation } from '@dar/app/i18n';
import { type FieldOf, type FormSchema, formErrors, getMaxLength } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type * as z from '@dar/contracts/schema';
import { VisuallyHidden } from '@dar/ui';
import { FieldErrorList, Form, type FormInstance, ruleFrom } from '@dar/ui/forms';
import { type ReactNode, useEffect } from 'react';
import { readFieldErrors } from '../server-field-errors.ts';
import type { Texts } from '../texts/en.ts';
import styles from './account-form.module.css';

type RequiredField = keyof Texts['auth']['required'];

export interface AccountFields<Field extends string> {
  readonly item: (name: Field) => {
    readonly name: string;
    readonly required: true;
    readonly rules: ReturnType<typeof ruleFrom>[];
  };
  readonly input: (name: Field) => { readonly name: string; readonly maxLength: number };
}

interface AccountFormState<Schema extends FormSchema> extends AccountFields<FieldOf<Schema>> {
  readonly form: FormInstance<z.output<Schema>>;
  readonly schema: Schema;
}

/** Returns antd's form of a schema with its rules and the field errors of the last call. */
export function useAccountForm<Schema extends FormSchema>(
  schema: FieldOf<Schema> extends RequiredField ? Schema : never,
  error: unknown,
  missing?: Readonly<Partial<Record<FieldOf<Schema>, string>>>,
): AccountFormState<Schema> {
  const { t, i18n } = useTranslation('account');
  const [form] = Form.useForm();

  useEffect(() => {
    if (!error) return;
    const fields = Object.keys(schema.shape);
    const { fieldErrors: texts } = readFieldErrors(error, fields, i18n.language);
    const invalid = fields.filter((field) => texts[field]);
    const getErrors = (name: string) => [<FieldErrorList key={name} texts={texts[name] ?? []} />];
    form.setFields(invalid.map((name) => ({ name, errors: getErrors(name) as ReactNode[] as string[] })));
    if (invalid[0]) form.focusField(invalid[0]);
  }, [error, form, schema, i18n.language]);

  const getSchema = (name: FieldOf<Schema>) => schema.shape[name] as z.ZodMiniString;
  const getTexts = (field: FieldOf<Schema>) => {
    const broken = formErrors(schema, form.getFieldsValue(Object.keys(schema.shape)))[field] ?? [];
    return broken.map((rule) =>
      rule === 'required'
        ? (missing?.[field] ?? t(`auth.required.${field as RequiredField}`))
        : t(`auth.fieldError.${rule}`, { dialCode: DIAL_CODE, max: getMaxLength(getSchema(field)) }),
    );
  };
  return {
    form,
    schema,
    item: (name) => ({ name, required: true, rules: [ruleFrom(() => getTexts(name))] }),
    input: (name) => ({ name, maxLength: getMaxLength(getSchema(name)) }),
  };
}

interface AccountFormProps<Schema extends FormSchema> {
  readonly of: AccountFormState<Schema>;
  readonly name: string;
  readonly initialValues?: Readonly<Partial<Record<FieldOf<Schema>, string>>>;
  readonly onSubmit: (values: z.output<Schema>) => void;
  readonly children: ReactNode;
}

export function AccountForm<Schema extends FormSchema>({ of, onSubmit, children, ...props }: AccountFormProps<Schema>) {
  const { t } = useTranslation('account');
  return (
    <Form {...props} form={of.form} onFinish={(values) => onSubmit(of.schema.parse(values) as z.output<Schema>)}>
      <Form.Item noStyle shouldUpdate>
        {({ getFieldsError }) => {
          const number = getFieldsError().filter(({ errors }) => errors.length > 0).length;
          return (
            <div role="status" className={styles['outOfFlow']}>
              {number > 0 && <VisuallyHidden>{t('auth.errorCount', { number })}</VisuallyHidden>}
            </div>
          );
        }}
      </Form.Item>
      {children}
    </Form>
  );
}
