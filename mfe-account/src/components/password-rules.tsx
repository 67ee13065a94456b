import { useTranslation } from '@dar/app/i18n';
import { type FieldError, newPasswordErrors } from '@dar/contracts/account-rules';
import { Icon, VisuallyHidden } from '@dar/ui';
import { clsx } from 'clsx';
import styles from './password-rules.module.css';

const RULES = [
  'password-length',
  'password-uppercase',
  'password-number',
  'password-special',
] as const satisfies readonly FieldError[];

/** The password rules, each with a tick when met (docs/rules/accounts.md#fields). */
export function PasswordRules({ password }: { readonly password: string }) {
  const { t } = useTranslation('account');
  const unmet = newPasswordErrors(password, '').password;
  return (
    <ul
      // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
      role="list"
      className={styles['rules']}
    >
      {RULES.map((rule) => {
        const isMet = password !== '' && !unmet.includes(rule);
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
