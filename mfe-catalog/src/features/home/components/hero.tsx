import { ButtonLink, Picture } from '@dar/ui';
import { useActivityLink } from '../../../links.ts';
import styles from './hero.module.css';

interface HeroProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly activityId: number | null;
}

export function Hero({ title, text, action, activityId }: HeroProps) {
  const linkTo = useActivityLink();
  return (
    <section className={styles['hero']}>
      <div className={styles['texts']}>
        <h1 className={styles['title']}>{title}</h1>
        <p className={styles['text']}>{text}</p>
        <div>
          <ButtonLink type="primary" size="large" {...linkTo(activityId)}>
            {action}
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
