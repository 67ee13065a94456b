import { useTranslation } from '@dar/app/i18n';
import { type BookingPolicy, policyTexts } from '@dar/contracts/booking-policy';
import { isLanguage } from '@dar/contracts/language';
import styles from './pay-bar.module.css';

/** The terms of the booking policy. Older APIs have none. */
export function CancellationTerms({ policy }: { readonly policy: BookingPolicy | undefined }) {
  const { language } = useTranslation('checkout').i18n;
  if (!(policy && isLanguage(language))) return null;
  const { cancelFree, cancelLate } = policyTexts(policy, language);
  return <p className={styles['terms']}>{`${cancelFree} ${cancelLate}`}</p>;
}
