import { clsx } from 'clsx';
import { useEffect, useRef, useState } from 'react';
import { preload } from 'react-dom';
import { useEmbedding } from './embedding.ts';
import styles from './picture.module.css';

export const PICTURE_KINDS = {
  activity: { ratio: '1 / 1', widths: [96, 192], sizes: '96px' },
  category: {
    ratio: '4 / 3',
    widths: [320, 640, 960],
    sizes: '(min-width: 1024px) 280px, (min-width: 768px) 33vw, 50vw',
  },
  service: { ratio: '4 / 3', widths: [320, 640, 960], sizes: '(min-width: 768px) 320px, 100vw' },
  banner: { ratio: '16 / 7', widths: [480, 960, 1440], sizes: '(min-width: 1180px) 1180px, 100vw' },
  hero: { ratio: '1104 / 720', widths: [320, 640, 1104], sizes: '(min-width: 768px) 500px, 80vw' },
} as const;

export type PictureKind = keyof typeof PICTURE_KINDS;

/** Uploaded pictures are named by their hash. */
const UPLOADED = /\/[\da-f]{64}$/;

const ignore = () => {};

const PLACEHOLDER = '/media/placeholder.webp';

interface PictureSources {
  /** The middle width, for browsers without srcset. */
  readonly src: string;
  readonly webp: string;
  /** Of an uploaded picture; drawings are no smaller as AVIF. */
  readonly avif: string | undefined;
}

/** Returns the URLs of a picture (`/media/<kind>/<name>.webp`) in all widths of its kind, at the page's origin by default. */
function pictureSources(src: string, kind: PictureKind, origin = ''): PictureSources {
  const { widths } = PICTURE_KINDS[kind];
  const stem = origin + src.replace(/\.webp$/, '');
  const list = (type: string) => widths.map((width) => `${stem}-${width}.${type} ${width}w`).join(', ');
  return { src: `${stem}-${widths[1]}.webp`, webp: list('webp'), avif: UPLOADED.test(stem) ? list('avif') : undefined };
}

function placeholderSources(origin?: string): PictureSources {
  return pictureSources(PLACEHOLDER, 'service', origin);
}

export type PictureLoad = 'lazy' | 'eager' | 'preload';

export interface PictureProps {
  /** `/media/<kind>/<name>.webp`. Empty shows the placeholder. */
  readonly src: string;
  /** Empty when the text beside the picture says the same. */
  readonly alt: string;
  readonly kind: PictureKind;
  readonly sizes?: string;
  /** `eager` is for the first screen, `preload` for its largest picture. */
  readonly load?: PictureLoad;
  readonly shape?: 'rounded' | 'arch' | 'square';
  readonly className?: string | undefined;
}

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
      type: sources.avif ? 'image/avif' : 'image/webp',
      imageSrcSet: sources.avif ?? sources.webp,
      imageSizes: usedSizes,
      fetchPriority: 'high',
    });
  }
  return (
    <picture className={clsx(styles['frame'], styles[shape], styles[kind], className)} style={{ aspectRatio: ratio }}>
      {sources.avif && <source type="image/avif" srcSet={sources.avif} sizes={usedSizes} />}
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
        // Without a handler, React shows a page's skeleton until the pictures of its view transitions have loaded.
        onLoad={ignore}
      />
    </picture>
  );
}
