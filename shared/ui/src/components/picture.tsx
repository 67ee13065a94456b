import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import styles from './picture.module.css';
import { PICTURE_KINDS, type PictureKind, pictureSources, placeholderSources } from './picture-sources.ts';

export type PictureLoad = 'near' | 'at-once' | 'ahead';

export interface PictureProps {
  /** The wire's address, `/media/<kind>/<name>.webp`; empty shows the placeholder. */
  readonly src: string;
  /** What it shows; '' when the text beside it says so already. */
  readonly alt: string;
  readonly kind: PictureKind;
  /** The `sizes` attribute, for a place where the kind's usual one is wrong. */
  readonly sizes?: string;
  /**
   * When it is fetched: as it comes `near`; `at-once`, in the first screen; or `ahead` of everything, from the page's
   * head, as the largest of the first screen.
   */
  readonly load?: PictureLoad;
  /** `arch` has the shop's doorway shape. */
  readonly shape?: 'rounded' | 'arch' | 'square';
  readonly className?: string | undefined;
}

/** A picture of the catalog in a box of fixed shape, in the size that the place needs. */
export function Picture({ src, alt, kind, sizes, load = 'near', shape = 'rounded', className }: PictureProps) {
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const { ratio, sizes: usualSizes } = PICTURE_KINDS[kind];
  const isMissing = src === '' || failed === src;

  // A picture of server-rendered HTML may fail before its error handler is there.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(src);
  }, [src]);

  const sources = isMissing ? placeholderSources() : pictureSources(src, kind);
  const usedSizes = sizes ?? usualSizes;
  if (load === 'ahead') {
    preload(sources.src, {
      as: 'image',
      type: 'image/webp',
      imageSrcSet: sources.webp,
      imageSizes: usedSizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={clsx(styles['frame'], styles[shape], styles[kind], className)} style={{ aspectRatio: ratio }}>
      <source type="image/webp" srcSet={sources.webp} sizes={usedSizes} />
      <img
        ref={image}
        className={styles['image']}
        src={sources.src}
        alt={alt}
        loading={load === 'near' ? 'lazy' : 'eager'}
        fetchPriority={load === 'ahead' ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
