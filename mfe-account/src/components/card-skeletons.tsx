import { Card, CardGrid, SkeletonBlock, SkeletonLines } from '@dar/ui';
import styles from './card-skeletons.module.css';

interface CardSkeletonsProps {
  readonly count: number;
  /** As the CardGrid that comes. */
  readonly minColumn: number;
  /** CSS lengths: of a card, and of the picture at its start. */
  readonly height: string;
  readonly picture: string;
}

/** Cards of one height with something at their start, where a list of the like comes. */
export function CardSkeletons({ count, minColumn, height, picture }: CardSkeletonsProps) {
  return (
    <div aria-hidden="true">
      <CardGrid minColumn={minColumn} single>
        {Array.from({ length: count }, (_, index) => (
          <Card as="li" key={index}>
            <div className={styles['row']} style={{ minBlockSize: height, gridTemplateColumns: `${picture} 1fr` }}>
              <SkeletonBlock height={picture} radius="var(--dar-radius-control)" />
              <SkeletonLines lines={3} />
            </div>
          </Card>
        ))}
      </CardGrid>
    </div>
  );
}
