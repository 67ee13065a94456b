import { useTranslation } from '@dar/app/i18n';
import { APP_STORES } from '@dar/contracts/brand/values';
import { Logo, useBrandName } from '@dar/ui';
import { siApple, siGoogleplay } from 'simple-icons';
import styles from './app-promo.module.css';

/** Links to the shop's app in both app stores. */
export function AppPromo() {
  const { t } = useTranslation('catalog');
  const brandName = useBrandName();
  return (
    <section className={styles['promo']} aria-labelledby="home-app">
      <div className={styles['texts']}>
        <h2 id="home-app">{t('home.appTitle', { brand: brandName })}</h2>
        <p className={styles['text']}>{t('home.appText')}</p>
        <div className={styles['stores']}>
          <StoreLink
            href={APP_STORES.appStore}
            lead={t('home.appStoreLead')}
            store={t('home.appStore')}
            glyph={siApple.path}
          />
          <StoreLink
            href={APP_STORES.googlePlay}
            lead={t('home.googlePlayLead')}
            store={t('home.googlePlay')}
            glyph={siGoogleplay.path}
          />
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

interface StoreLinkProps {
  readonly href: string;
  readonly lead: string;
  readonly store: string;
  readonly glyph: string;
}

function StoreLink({ href, lead, store, glyph }: StoreLinkProps) {
  return (
    <a className={styles['store']} href={href} target="_blank" rel="noreferrer">
      <svg viewBox="0 0 24 24" width="26" height="26" fill="currentColor" aria-hidden="true">
        <path d={glyph} />
      </svg>
      <span>
        <span className={styles['lead']}>{lead} </span>
        <span className={styles['name']}>{store}</span>
      </span>
    </a>
  );
}
