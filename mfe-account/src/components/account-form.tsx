import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { type FieldOf, type FormSchema, formErrors, getMaxLength } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import type * as z from '@dar/contracts/schema';
import { formatDuration } from '@dar/contracts/time/format-duration';
import { Alert, FormFailure, VisuallyHidden } from '@dar/ui';
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
  readonly error: unknown;
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
    error,
    item: (name) => ({ name, required: true, rules: [ruleFrom(() => getTexts(name))] }),
    input: (name) => ({ name, maxLength: getMaxLength(getSchema(name)) }),
  };
}

interface AccountFormProps<Schema extends FormSchema> {
  readonly of: AccountFormState<Schema>;
  readonly name: string;
  /** The text of a failure without a message. Without it another component shows the failure. */
  readonly failed?: string;
  /** A failure of another call than that of the form. */
  readonly otherError?: unknown;
  readonly initialValues?: Readonly<Partial<Record<FieldOf<Schema>, string>>>;
  readonly onSubmit: (values: z.output<Schema>) => void;
  readonly children: ReactNode;
}

/** Renders the form with the failure of the call above its fields. */
export function AccountForm<Schema extends FormSchema>(props: AccountFormProps<Schema>) {
  const { of, failed, otherError, onSubmit, children, ...form } = props;
  const { t } = useTranslation('account');
  return (
    <Form {...form} form={of.form} onFinish={(values) => onSubmit(of.schema.parse(values) as z.output<Schema>)}>
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
      {failed !== undefined && <CallFailure error={of.error ?? otherError} schema={of.schema} failed={failed} />}
      {children}
    </Form>
  );
}

interface CallFailureProps {
  readonly error: unknown;
  readonly schema: FormSchema;
  readonly failed: string;
}

/** Shows the errors of other fields, else the message of the failure, unless fields of the form show their errors. */
function CallFailure({ error, schema, failed }: CallFailureProps) {
  const { i18n } = useTranslation('account');
  const waitText = useWaitText(error);
  const isSignedIn = useSession(({ token }) => Boolean(token));
  const { fieldErrors, otherErrors } = readFieldErrors(error, Object.keys(schema.shape), i18n.language);
  if (otherErrors.length > 0) {
    return (
      <Alert>
        <FieldErrorList texts={otherErrors} />
      </Alert>
    );
  }
  if (Object.keys(fieldErrors).length > 0) return null;
  const other = waitText ?? failed;
  // The pages before the sign-in have one text for all failures (docs/rules/error-texts.md#sign-in).
  return <FormFailure error={error} texts={isSignedIn ? { other } : { other, network: other }} />;
}

/** Returns how long to wait after too many tries, for a failure without a message. */
export function useWaitText(error: unknown): string | undefined {
  const { t, i18n } = useTranslation('account');
  const seconds = isApiError(error, 'rate-limited') && error.details.retryAfter;
  return seconds ? t('auth.tooMany', { wait: formatDuration(seconds, i18n.language) }) : undefined;
}
