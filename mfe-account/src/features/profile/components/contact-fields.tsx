import { useTranslation } from '@dar/app/i18n';
import { formatFullName, formatPhone, type StoredUser, textOf } from '../../../user-format.ts';
import { Field } from './field-list.tsx';

/** Name, email and phone. Use it inside a FieldList. */
export function ContactFields({ user }: { readonly user: StoredUser }) {
  const { t } = useTranslation('account');
  return (
    <>
      <Field label={t('account.name')} value={formatFullName(user)} />
      <Field label={t('account.email')} value={textOf(user.email)} ltr />
      <Field label={t('account.phone')} value={formatPhone(user)} ltr />
    </>
  );
}
