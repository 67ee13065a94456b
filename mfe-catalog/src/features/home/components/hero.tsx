import { useTranslation } from '@dar/app/i18n';
import { ButtonLink, Picture } from '@dar/ui';
import { useActivityLink } from '../../../use-activity-link.ts';
import styles from './hero.module.css';

export function Hero() {
  const { t } = useTranslation('catalog');
  const linkTo = useActivityLink();
  return (
    <section className={styles['hero']}>
      <div className={styles['texts']}>
        <h1 className={styles['title']}>{t('home.heroTitle')}</h1>
        <p className={styles['text']}>{t('home.heroText')}</p>
        <div>
          <ButtonLink type="primary" size="large" {...linkTo(null)}>
            {t('home.heroAction')}
          </ButtonLink>
        </div>
      </div>
      <Picture
        kind="hero"
        src="/media/hero/front-door.webp"
        alt=""
        shape="square"
        load="preload"
        className={styles['art']}
      />
    </section>
  );
}
