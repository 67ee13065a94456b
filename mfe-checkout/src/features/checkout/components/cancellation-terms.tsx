import { useTranslation } from '@dar/app/i18n';
import { cancelEndedText, policyTexts } from '@dar/contracts/booking-policy';
import type { CheckoutContents } from '@dar/contracts/checkout';
import { isLanguage } from '@dar/contracts/language';
import { fromDubaiTime } from '@dar/contracts/time/dubai';
import styles from './cancellation-terms.module.css';

type CancellationTermsProps = Pick<CheckoutContents, 'policy' | 'booked_time'>;

/** The terms of the booking policy, and whether free cancelling is over already. Older APIs have no policy. */
export function CancellationTerms({ policy, booked_time: time }: CancellationTermsProps) {
  const { language } = useTranslation('checkout').i18n;
  if (!(policy && isLanguage(language))) return null;
  const { cancelFree, cancelLate } = policyTexts(policy, language);
  const ended = time === '' ? '' : cancelEndedText(policy, fromDubaiTime(time), new Date(), language);
  return (
    <>
      <p className={styles['terms']}>{`${cancelFree} ${cancelLate}`}</p>
      {/* Free cancelling can end between server and hydration. */}
      <p className={styles['ended']} suppressHydrationWarning>
        {ended ?? ''}
      </p>
    </>
  );
}
