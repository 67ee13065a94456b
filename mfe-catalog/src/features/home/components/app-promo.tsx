import { useTranslation } from '@dar/app/i18n';
import { brand } from '@dar/contracts/brand';
import { Logo, useBrandName } from '@dar/ui';
import styles from './app-promo.module.css';

const APPLE =
  'M16.500 12.600c0-2.300 1.900-3.400 2-3.500a4.300 4.300 0 0 0-3.400-1.800c-1.400-.1-2.800.9-3.500.9s-1.900-.8-3.100-.8a4.600 4.600 0 0 0-3.900 2.300c-1.600 2.900-.4 7.100 1.200 9.400.8 1.100 1.700 2.400 2.900 2.300 1.200 0 1.600-.7 3.100-.7s1.800.7 3.100.7 2.100-1.100 2.800-2.200c.9-1.300 1.300-2.500 1.300-2.600-.1 0-2.500-.9-2.500-4zM14.200 5.800A4.100 4.100 0 0 0 15.200 2.800a4.200 4.200 0 0 0-2.800 1.400 3.900 3.900 0 0 0-1 2.900 3.500 3.500 0 0 0 2.800-1.300z';
const PLAY = 'M5 3.300v17.400c0 .5.5.8 1 .5l14.700-8.700a.6.6 0 0 0 0-1L6 2.800c-.5-.3-1 0-1 .5z';

/** Where the shop's app is to be had. */
export function AppPromo() {
  const { t } = useTranslation('catalog');
  const brandName = useBrandName();
  return (
    <section className={styles['promo']} aria-labelledby="home-app">
      <div className={styles['words']}>
        <h2 id="home-app">{t('home.appTitle', { brand: brandName })}</h2>
        <p className={styles['text']}>{t('home.appText')}</p>
        <div className={styles['stores']}>
          <StoreLink
            href={brand.stores.appStore}
            lead={t('home.appStoreLead')}
            store={t('home.appStore')}
            glyph={APPLE}
          />
          <StoreLink
            href={brand.stores.googlePlay}
            lead={t('home.googlePlayLead')}
            store={t('home.googlePlay')}
            glyph={PLAY}
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
