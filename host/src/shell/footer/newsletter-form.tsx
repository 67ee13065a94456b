import { useTranslation } from '@dar/app/i18n';
import { DIAL_CODE } from '@dar/contracts/brand/values';
import { getPhoneLength, readPhone } from '@dar/contracts/phone';
import { Button } from '@dar/ui';
import { clsx } from 'clsx';
import { type FormEvent, useId, useRef, useState } from 'react';
import styles from './newsletter-form.module.css';

type Outcome = 'open' | 'missing' | 'wrong' | 'done';

/** A form for a mobile number. It only logs the number (docs/rules/browsing.md#newsletter). */
export function NewsletterForm() {
  const { t } = useTranslation('host');
  const [outcome, setOutcome] = useState<Outcome>('open');
  const input = useRef<HTMLInputElement>(null);
  const id = useId();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = input.current?.value.trim() ?? '';
    const phone = readPhone(typed);
    if (phone?.length === getPhoneLength()) {
      console.info('newsletter', phone);
      event.currentTarget.reset();
      setOutcome('done');
    } else if (typed !== '' || outcome !== 'done') {
      // The first press of a double click has emptied the field.
      setOutcome((before) => (typed === '' ? (before === 'done' ? before : 'missing') : 'wrong'));
      input.current?.focus();
    }
  };

  return (
    <section aria-labelledby={`${id}-title`} className={styles['band']}>
      <div className={styles['copy']}>
        <h2 id={`${id}-title`} className={styles['title']}>
          {t('newsletter.title')}
        </h2>
        <p className={styles['text']}>{t('newsletter.text')}</p>
      </div>
      {/* Before hydration, this method keeps the number in its field: no other leaves the page without an address. */}
      <form method="dialog" noValidate className={styles['form']} onSubmit={submit}>
        <label htmlFor={id} className={styles['label']}>
          {t('newsletter.phone')}
        </label>
        <div className={styles['row']}>
          <input
            ref={input}
            id={id}
            className={styles['input']}
            type="tel"
            name="phone"
            dir="ltr"
            autoComplete="tel"
            placeholder={`+${DIAL_CODE} 50 123 4567`}
            required
            aria-invalid={outcome === 'missing' || outcome === 'wrong'}
            aria-describedby={`${id}-note`}
          />
          <Button type="primary" htmlType="submit" className={styles['submit']}>
            {t('newsletter.submit')}
          </Button>
        </div>
        <p id={`${id}-note`} role="status" className={clsx(styles['note'], styles[outcome])}>
          {outcome !== 'open' && t(`newsletter.${outcome}`)}
        </p>
      </form>
    </section>
  );
}
