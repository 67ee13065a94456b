import { useTranslation } from '@dar/app/i18n';
import { Link } from '@dar/app/router';
import { signUpErrors } from '@dar/contracts/account-rules';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { paths } from '@dar/contracts/paths';
import { Button } from '@dar/ui';
import { Field, Input, PhoneInput } from '@dar/ui/forms';
import type { FormEvent } from 'react';
import forms from '../../../components/auth-form.module.css';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FieldErrorList } from '../../../components/field-error-list.tsx';
import { NewPasswordFields } from '../../../components/new-password-fields.tsx';
import { translateFieldErrors } from '../../../field-error-texts.ts';
import type { FieldErrorTexts } from '../../../server-field-errors.ts';
import { useFieldErrors } from '../../../use-field-errors.ts';
import type { SignupValues } from '../mutations.ts';
import styles from './signup-form.module.css';

/** In the order of the specification (1, section 5, "Signup"). */
export const FIELDS = ['first_name', 'last_name', 'email', 'phone', 'password', 'conf_password'] as const;

interface SignupFormProps {
  readonly isBusy: boolean;
  /** What the last try failed with. */
  readonly error: unknown;
  readonly onSubmit: (entered: SignupValues) => void;
}

/** The form of /signup. The inputs keep their own values, as password managers fill in what React never hears of. */
export function SignupForm({ isBusy, error, onSubmit }: SignupFormProps) {
  const { t } = useTranslation('account');
  const { form, faults, show, forget } = useFieldErrors(FIELDS, error);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entered = enteredIn(event.currentTarget);
    const { dial_code: _, ...wrong } = signUpErrors({ ...entered, dial_code: DIAL_CODE });
    show(translateFieldErrors(t, wrong));
    if (Object.keys(wrong).length === 0 && !isBusy) onSubmit(entered);
  };

  return (
    // POST, so that a form sent before the page is ready puts no password into an address.
    <form ref={form} className={forms['form']} method="post" onSubmit={submit} onChange={forget} noValidate>
      <ErrorSummary faults={faults} />
      <NameAndContact faults={faults} />
      <NewPasswordFields confirmation="conf_password" faults={faults} />
      <Button type="primary" size="large" htmlType="submit" loading={isBusy}>
        {t('signup.submit')}
      </Button>
      <p className={forms['elsewhere']}>
        {t('signup.hasAccount')} <Link to={paths.login()}>{t('login.submit')}</Link>
      </p>
    </form>
  );
}

function NameAndContact({ faults }: { readonly faults: FieldErrorTexts<keyof SignupValues> }) {
  const { t } = useTranslation('account');
  const fieldOf = (name: 'first_name' | 'last_name' | 'email' | 'phone') => {
    const texts = faults[name];
    return { label: t(`signup.${name}`), error: texts && <FieldErrorList texts={texts} /> };
  };
  const inputOf = (name: keyof SignupValues) =>
    ({ name, 'aria-required': true, status: faults[name] ? 'error' : '' }) as const;
  return (
    <>
      <div className={styles['names']}>
        <Field {...fieldOf('first_name')}>
          {(input) => <Input {...input} {...inputOf('first_name')} autoComplete="given-name" maxLength={100} />}
        </Field>
        <Field {...fieldOf('last_name')}>
          {(input) => <Input {...input} {...inputOf('last_name')} autoComplete="family-name" maxLength={100} />}
        </Field>
      </div>
      <Field {...fieldOf('email')}>
        {(input) => (
          <Input
            {...input}
            {...inputOf('email')}
            type="email"
            dir="ltr"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
          />
        )}
      </Field>
      <Field {...fieldOf('phone')}>{(input) => <PhoneInput {...input} {...inputOf('phone')} />}</Field>
    </>
  );
}

function enteredIn(form: HTMLFormElement): SignupValues {
  const data = new FormData(form);
  const raw = (name: keyof SignupValues) => String(data.get(name) ?? '');
  return {
    first_name: raw('first_name').trim(),
    last_name: raw('last_name').trim(),
    email: raw('email').trim(),
    phone: raw('phone'),
    password: raw('password'),
    conf_password: raw('conf_password'),
  };
}
