import { useTranslation } from '@dar/app/i18n';
import { ButtonLink, Picture } from '@dar/ui';
import type { ReactNode } from 'react';
import { useActivityLink } from '../../../use-activity-link.ts';
import styles from './hero.module.css';

/** Renders the main heading of the standard home page and a link to all services. */
export function Hero() {
  const { t } = useTranslation('catalog');
  const linkTo = useActivityLink();
  return (
    <HeroFrame title={t('home.heroTitle')} text={t('home.heroText')}>
      <ButtonLink type="primary" size="large" {...linkTo(null)}>
        {t('home.heroAction')}
      </ButtonLink>
    </HeroFrame>
  );
}

interface HeroFrameProps {
  readonly title: string;
  readonly text: string;
  /** The main link. */
  readonly children: ReactNode;
}

/** Renders a main heading, its text and link beside the largest picture of the page. */
export function HeroFrame({ title, text, children }: HeroFrameProps) {
  return (
    <section className={styles['hero']}>
      <div className={styles['texts']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        <div>{children}</div>
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
