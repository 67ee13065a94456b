import { useTranslation } from '@dar/app/i18n';
import { Button } from '@dar/ui';
import { clsx } from 'clsx';
import { useState } from 'react';
import sectionStyles from './home-section.module.css';
import styles from './testimonials.module.css';

const QUOTES = ['layla', 'omar', 'priya', 'james', 'mariam'] as const;

/**
 * Renders five quotes that move sideways. They stop under the pointer, while the keyboard focus is on the button, when
 * the button was pressed, and for people who prefer reduced motion.
 */
export function Testimonials() {
  const { t } = useTranslation('catalog');
  const [isPaused, setPaused] = useState(false);
  return (
    <section
      className={clsx(sectionStyles['section'], styles['testimonials'])}
      aria-labelledby="home-testimonials"
      data-paused={isPaused}
    >
      <div className={sectionStyles['head']}>
        <h2 id="home-testimonials">{t('marketing.testimonials')}</h2>
        <span className={styles['toggle']}>
          <Button type="text" size="small" onClick={() => setPaused(!isPaused)}>
            {t(isPaused ? 'marketing.play' : 'marketing.pause')}
          </Button>
        </span>
      </div>
      <div className={styles['window']}>
        <div className={styles['track']}>
          <Quotes />
          <Quotes isCopy />
        </div>
      </div>
    </section>
  );
}

/** The copy follows the quotes, so that the row has no end. */
function Quotes({ isCopy = false }: { readonly isCopy?: boolean }) {
  const { t } = useTranslation('catalog');
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without bullets
    <ul role="list" className={styles['quotes']} aria-hidden={isCopy}>
      {QUOTES.map((name) => (
        <li key={name}>
          <figure className={styles['quote']}>
            <blockquote className={styles['text']}>{t(`marketing.quotes.${name}.text`)}</blockquote>
            <figcaption className={styles['by']}>{t(`marketing.quotes.${name}.by`)}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
