import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { useBrandName, VisuallyHidden } from '@dar/ui';
import styles from './footer.module.css';

type SocialLink = (typeof brand.social)[number];

// Strokes on a 24 × 24 grid.
const STROKES: Readonly<Record<SocialLink['name'], string>> = {
  Instagram:
    'M8 3.500h8a4.500 4.500 0 0 1 4.500 4.500v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zM12 15.500a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM16.800 7.200h.01',
  Facebook:
    'M10.500 21v-7.500H8V10h2.500V7.500c0-2.500 1.500-4 4-4H17V7h-1.700c-.9 0-1.300.4-1.300 1.300V10h2.900l-.5 3.500H14V21',
  LinkedIn:
    'M5.500 10v9M5.500 5.500h.01M10.500 19v-9M10.500 13.500c0-2 1.500-3.500 3.700-3.500s3.800 1.300 3.800 3.800V19',
};

/** Where else the shop is. */
export function SocialLinks({ links }: { readonly links: readonly SocialLink[] }) {
  const { t } = useTranslation('host');
  return (
    <ul className={styles['social']} aria-label={t('footer.social', { brand: useBrandName() })}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles['disc']}>
            <svg className={styles['glyph']} width={20} height={20} viewBox="0 0 24 24" aria-hidden="true">
              <path d={STROKES[name]} />
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
