import { SkeletonBlock } from '@dar/ui';
import styles from './home-skeletons.module.css';

const TILES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'];
const CARDS = ['1', '2', '3', '4'];

export function StripSkeleton() {
  return (
    <div className={styles['tiles']} aria-hidden="true">
      {TILES.map((tile) => (
        <span key={tile} className={styles['tile']}>
          <span className={styles['arch']}>
            <SkeletonBlock height="100%" radius="var(--dar-radius-arch)" />
          </span>
          <SkeletonBlock width="70%" height="0.9em" />
        </span>
      ))}
    </div>
  );
}

export function HeroSkeleton() {
  return (
    <span className={styles['hero']} aria-hidden="true">
      <SkeletonBlock height="100%" radius="var(--dar-radius-sheet)" />
    </span>
  );
}

export function SectionsSkeleton() {
  return (
    <div className={styles['sections']} aria-hidden="true">
      <span className={styles['banner']}>
        <SkeletonBlock height="100%" radius="var(--dar-radius-card)" />
      </span>
      <SkeletonBlock width="220px" height="1.6em" />
      <span className={styles['cards']}>
        {CARDS.map((card) => (
          <span key={card} className={styles['card']}>
            <SkeletonBlock height="100%" radius="var(--dar-radius-card)" />
          </span>
        ))}
      </span>
    </div>
  );
}
