import { useTranslation } from '@dar/app/i18n';
import { type FieldError, formErrors, newPasswordForm } from '@dar/contracts/account-rules';
import { Icon, VisuallyHidden } from '@dar/ui';
import { Form, Input } from '@dar/ui/forms';
import { clsx } from 'clsx';
import type { SyntheticEvent } from 'react';
import type { AccountFields } from './account-form.tsx';
import styles from './new-password-fields.module.css';

interface NewPasswordFieldsProps<Confirmation extends 'conf_password' | 'password_confirmation'> {
  readonly of: AccountFields<'password' | NoInfer<Confirmation>>;
  readonly confirmation: Confirmation;
  readonly label?: string;
}

const prevent = (event: SyntheticEvent) => event.preventDefault();

// Copying is blocked. Password managers need pasting (docs/rules/accounts.md#password-fields).
const NO_COPY = { onCopy: prevent, onCut: prevent, onDragStart: prevent };

const PASSWORD = { ...NO_COPY, dir: 'ltr', autoComplete: 'new-password' } as const;

export function NewPasswordFields<Confirmation extends 'conf_password' | 'password_confirmation'>({
  of,
  confirmation,
  label,
}: NewPasswordFieldsProps<Confirmation>) {
  const { t } = useTranslation('account');
  const typed = Form.useWatch<string | undefined>('password') ?? '';
  return (
    <>
      <Form.Item
        {...of.item('password')}
        label={label ?? t('login.password')}
        extra={<PasswordRules password={typed} />}
      >
        <Input.Password {...PASSWORD} {...of.input('password')} />
      </Form.Item>
      <Form.Item {...of.item(confirmation)} label={t('auth.confirmPassword')}>
        <Input.Password {...PASSWORD} {...of.input(confirmation)} />
      </Form.Item>
    </>
  );
}

const RULES = [
  'password-length',
  'password-uppercase',
  'password-number',
  'password-special',
] as const satisfies readonly FieldError[];

/** The password rules, each with a tick when met (docs/rules/accounts.md#required-fields-and-passwords). */
function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation('account');
  const broken = formErrors(newPasswordForm, { password, password_confirmation: password }).password ?? [];
  return (
    <ul role="list" className={styles['rules']}>
      {RULES.map((rule) => {
        const isMet = password !== '' && !broken.includes(rule);
        return (
          <li key={rule} className={clsx(styles['rule'], isMet && styles['met'])}>
            <span className={styles['mark']}>{isMet && <Icon name="check" size={14} />}</span>
            {t(`auth.rule.${rule}`)}
            {isMet && <VisuallyHidden>{t('auth.met')}</VisuallyHidden>}
          </li>
        );
      })}
    </ul>
  );
}
