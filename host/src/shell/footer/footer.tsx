import { useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import { Logo } from '@dar/ui';
import { useLanguage } from '../language/use-language.ts';
import { CardLogos } from './card-logos.tsx';
import { ContactDetails } from './contact-details.tsx';
import styles from './footer.module.css';
import { FooterLinks } from './footer-links.tsx';
import { InfoLinks } from './info-links.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { PopularCategories } from './popular-categories.tsx';
import { SocialLinks } from './social-links.tsx';

export function Footer() {
  const { t } = useTranslation('host');
  const language = useLanguage();
  return (
    <footer className={styles['footer']}>
      <div className={styles['inner']}>
        <NewsletterForm />
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <Logo />
            <p className={styles['promise']}>{t('footer.promise')}</p>
            <SocialLinks links={brand.social} />
          </div>
          <FooterLinks />
          <PopularCategories />
          <ContactDetails />
        </div>
        <div className={styles['end']}>
          <InfoLinks />
          <p>{t('footer.rights', { name: brand.names[language] })}</p>
          <CardLogos cards={brand.cards} />
        </div>
      </div>
    </footer>
  );
}
