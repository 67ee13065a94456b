import type { CSSProperties } from 'react';
import cards from './card.module.css';
import { PICTURE_KINDS, type PictureKind } from './picture.tsx';
import styles from './skeletons.module.css';

export interface SkeletonBlockProps {
  readonly width?: string;
  readonly height?: string;
  readonly radius?: string;
}

export function SkeletonBlock({
  width = '100%',
  height = '1em',
  radius = 'var(--dar-radius-small)',
}: SkeletonBlockProps) {
  const shape: CSSProperties = { inlineSize: width, blockSize: height, borderRadius: radius };
  return <span className={styles['block']} style={shape} aria-hidden="true" />;
}

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
  return (
    <span className={styles['lines']} aria-hidden="true">
      {numbers(lines).map((line) => (
        <SkeletonBlock key={line} width={line === lines - 1 && lines > 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}

export interface SkeletonCardProps {
  readonly picture?: PictureKind;
  readonly lines?: number;
}

function SkeletonCard({ picture, lines = 2 }: SkeletonCardProps) {
  return (
    <span className={styles['card']} aria-hidden="true">
      {picture && (
        <span className={styles['picture']} style={{ aspectRatio: PICTURE_KINDS[picture].ratio }}>
          <SkeletonBlock height="100%" radius="var(--dar-radius-control)" />
        </span>
      )}
      <SkeletonLines lines={lines} />
    </span>
  );
}

export function SkeletonGrid({ count = 8, ...card }: SkeletonCardProps & { readonly count?: number }) {
  return (
    <span className={cards['grid']} aria-hidden="true">
      {numbers(count).map((index) => (
        <SkeletonCard key={index} {...card} />
      ))}
    </span>
  );
}

export function SkeletonList({ count = 3 }: { readonly count?: number }) {
  return (
    <span className={styles['list']} aria-hidden="true">
      {numbers(count).map((index) => (
        <span key={index} className={styles['row']}>
          <SkeletonBlock width="72px" height="72px" radius="var(--dar-radius-control)" />
          <SkeletonLines lines={2} />
        </span>
      ))}
    </span>
  );
}
