import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { useEmbedding } from './embedding.ts';
import styles from './picture.module.css';
import { PICTURE_KINDS, type PictureKind, pictureSources, placeholderSources } from './picture-sources.ts';

export type PictureLoad = 'lazy' | 'eager' | 'preload';

export interface PictureProps {
  /** `/media/<kind>/<name>.webp`. Empty shows the placeholder. */
  readonly src: string;
  /** Empty when the text beside the picture says the same. */
  readonly alt: string;
  readonly kind: PictureKind;
  /** Replaces the `sizes` attribute of the kind. */
  readonly sizes?: string;
  /** `eager` is for the first screen, `preload` for its largest picture. */
  readonly load?: PictureLoad;
  /** `arch` is the shape of the shop's logo. */
  readonly shape?: 'rounded' | 'arch' | 'square';
  readonly className?: string | undefined;
}

/** Renders a picture of the catalog in a box of fixed aspect ratio. The browser chooses the width. */
export function Picture({ src, alt, kind, sizes, load = 'lazy', shape = 'rounded', className }: PictureProps) {
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  const { ratio, sizes: defaultSizes } = PICTURE_KINDS[kind];
  const isMissing = src === '' || failed === src;
  const embedding = useEmbedding();

  // A picture of server-rendered HTML may fail before hydration.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc !== '') setFailed(src);
  }, [src]);

  const sources = isMissing ? placeholderSources(embedding?.origin) : pictureSources(src, kind, embedding?.origin);
  const usedSizes = sizes ?? defaultSizes;
  if (load === 'preload' && !embedding) {
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
        loading={load === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={load === 'preload' ? 'high' : 'auto'}
        decoding="async"
        onError={() => setFailed(src)}
      />
    </picture>
  );
}
