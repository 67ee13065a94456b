import { useTranslation } from '@dar/app/i18n';
import { Link, matchPath, useLocation } from '@dar/app/router';
import { brand } from '@dar/contracts/brand';
import { paths } from '@dar/contracts/paths';
import { Icon, Logo, pillClass } from '@dar/ui';
import { clsx } from 'clsx';
import { useLanguage } from '../language/language.ts';
import { customerEntries } from '../menu/menu-entries.ts';
import { useShopLinks } from '../partner/partner-links.ts';
import styles from './footer.module.css';
import { CardLogos, SocialLinks } from './logos.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SupportHours } from './support-hours.tsx';

/** Checkout has the last line only, so that nothing leads away from paying. */
export function Footer() {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const isShort = matchPath(paths.checkout.pattern, useLocation().pathname) !== null;
  return (
    <footer className={clsx(styles['footer'], isShort && styles['short'])}>
      <div className={styles['inner']}>
        {!isShort && <FooterContent />}
        <div className={styles['end']}>
          <InfoLinks />
          <p>{t('footer.rights', { name: brand.names[language] })}</p>
          <CardLogos cards={brand.cards} />
        </div>
      </div>
    </footer>
  );
}

function FooterContent() {
  const { t } = useTranslation('host');
  return (
    <>
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
    </>
  );
}

function FooterLinks() {
  const { t } = useTranslation('host');
  const { home, services } = useShopLinks();
  return (
    <nav aria-label={t('footer.links')} className={styles['column']}>
      <h2 className={styles['heading']}>{t('footer.links')}</h2>
      <ul className={styles['list']}>
        <li>
          <Link to={home}>{t('menu.home')}</Link>
        </li>
        <li>
          <Link to={services()}>{t('menu.services')}</Link>
        </li>
        {customerEntries.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`menu.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function PopularCategories() {
  const { t } = useTranslation('host');
  const language = useLanguage();
  const { services } = useShopLinks();
  return (
    <nav aria-label={t('footer.popular')} className={styles['column']}>
      <h2 className={styles['heading']}>{t('footer.popular')}</h2>
      <ul className={styles['chips']}>
        {brand.popular.map(({ activityId, names }) => (
          <li key={activityId}>
            <Link className={pillClass} to={services(activityId)}>
              {names[language]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function ContactDetails() {
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
        <SupportHours />
      </address>
    </section>
  );
}

const PAGES = [
  { key: 'aboutUs', to: paths.aboutUs() },
  { key: 'faqs', to: paths.faqs() },
  { key: 'terms', to: paths.termsCondition() },
  { key: 'privacy', to: paths.privacyPolicy() },
] as const;

function InfoLinks() {
  const { t } = useTranslation('host');
  return (
    <nav aria-label={t('footer.info')}>
      <ul className={styles['info']}>
        {PAGES.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`footer.${key}`)}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
