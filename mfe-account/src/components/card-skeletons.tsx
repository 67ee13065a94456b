import { Card, CardGrid, SkeletonBlock, SkeletonLines } from '@dar/ui';
import styles from './card-skeletons.module.css';

interface CardSkeletonsProps {
  readonly count: number;
  readonly minColumn: number;
  readonly height: string;
  readonly picture: string;
}

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
