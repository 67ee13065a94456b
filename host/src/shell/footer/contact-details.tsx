import { useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import { Icon } from '@dar/ui';
import { useLanguage } from '../language/use-language.ts';
import styles from './footer.module.css';

export function ContactDetails() {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const { phone, email, address } = brand.contact;
  return (
    <section aria-labelledby="contact" className={styles['column']}>
      <h2 id="contact" className={styles['heading']}>
        {t('footer.contact')}
      </h2>
      <address className={styles['contact']}>
        <a href={`tel:${phone.replaceAll(' ', '')}`} className={styles['line']}>
          <Icon name="phone" />
          <bdi>{phone}</bdi>
        </a>
        <a href={`mailto:${email}`} className={styles['line']}>
          <Icon name="mail" />
          <bdi>{email}</bdi>
        </a>
        <span className={styles['line']}>
          <Icon name="pin" />
          {address[language]}
        </span>
      </address>
    </section>
  );
}
