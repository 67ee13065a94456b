import { useTranslation } from '@dar/app/i18n';
import { APP_STORES } from '@dar/contracts/brand/values';
import { Logo, useBrandName } from '@dar/ui';
import { siApple, siGoogleplay } from 'simple-icons';
import styles from './app-promo.module.css';

export function AppPromo() {
  const { t } = useTranslation('catalog');
  const brandName = useBrandName();
  const { appStore, googlePlay } = APP_STORES;
  const stores = [
    { href: appStore, lead: t('home.appStoreLead'), name: t('home.appStore'), logo: siApple.path },
    { href: googlePlay, lead: t('home.googlePlayLead'), name: t('home.googlePlay'), logo: siGoogleplay.path },
  ];
  return (
    <section className={styles['promo']} aria-labelledby="home-app">
      <div className={styles['texts']}>
        <h2 id="home-app">{t('home.appTitle', { brand: brandName })}</h2>
        <p className={styles['text']}>{t('home.appText')}</p>
        <div className={styles['stores']}>
          {stores.map(({ href, lead, name, logo }) => (
            <a key={href} className={styles['store']} href={href} target="_blank" rel="noreferrer">
              <svg viewBox="0 0 24 24" width="26" height="26" fill="currentColor" aria-hidden="true">
                <path d={logo} />
              </svg>
              <span>
                <span className={styles['lead']}>{lead} </span>
                <span className={styles['name']}>{name}</span>
              </span>
            </a>
          ))}
        </div>
      </div>
      <div className={styles['phone']} aria-hidden="true">
        <span className={styles['screen']}>
          <Logo height={44} />
        </span>
      </div>
    </section>
  );
}
