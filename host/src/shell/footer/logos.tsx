import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { useBrandName, useLazyComponent, VisuallyHidden } from '@dar/ui';
import { SERVER_CONTENT, useServerMarkup } from '@dar/ui/server-markup';
import type { ComponentType } from 'react';
import styles from './footer.module.css';
import type { LogoShapeProps } from './logo-shape.tsx';

let Shape: ComponentType<LogoShapeProps> | undefined;

/** Loads the shapes for a server. A browser needs them only on a page that no server rendered. */
export async function loadLogoShapes(): Promise<ComponentType<LogoShapeProps>> {
  Shape = (await import('./logo-shape.tsx')).LogoShape;
  return Shape;
}

function BrandLogo({ name }: LogoShapeProps) {
  const isKept = useServerMarkup();
  const LoadedShape = useLazyComponent(!isKept && !Shape, { load: loadLogoShapes, onFailure: () => undefined });
  const LogoShape = LoadedShape ?? Shape;
  return isKept ? <g {...SERVER_CONTENT} /> : <g>{LogoShape && <LogoShape name={name} />}</g>;
}

type CardName = (typeof brand.cards)[number];

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const satisfies Record<
  CardName,
  string
>;

export function CardLogos({ cards }: { readonly cards: readonly CardName[] }) {
  const { t } = useTranslation('host');
  return (
    <ul className={styles['cards']} aria-label={t('footer.cards')}>
      {cards.map((card) => (
        <li key={card}>
          <svg
            className={styles['card']}
            width={48}
            height={30}
            viewBox="-12 -3 48 30"
            role="img"
            aria-label={NAMES[card]}
          >
            <BrandLogo name={NAMES[card]} />
          </svg>
        </li>
      ))}
    </ul>
  );
}

type SocialLink = (typeof brand.social)[number];

export function SocialLinks({ links }: { readonly links: readonly SocialLink[] }) {
  const { t } = useTranslation('host');
  return (
    <ul className={styles['social']} aria-label={t('footer.social', { brand: useBrandName() })}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles['disc']}>
            <svg className={styles['glyph']} width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
              <BrandLogo name={name} />
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
