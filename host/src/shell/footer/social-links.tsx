import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { useBrandName, VisuallyHidden } from '@dar/ui';
import { siFacebook, siInstagram } from 'simple-icons';
import styles from './footer.module.css';

type SocialLink = (typeof brand.social)[number];

const GLYPHS: Readonly<Record<SocialLink['name'], string>> = {
  Instagram: siInstagram.path,
  Facebook: siFacebook.path,
  // simple-icons has no LinkedIn: its owner asked for the removal.
  LinkedIn:
    'M1.8 8h4.4v14H1.8zM4 1.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 8h4.200v1.900c.6-1.100 2-2.300 4.200-2.300 4.4 0 5.200 2.900 5.200 6.700V22h-4.4v-6.8c0-1.600 0-3.700-2.300-3.700s-2.600 1.8-2.600 3.600V22H9z',
};

/** Links to the shop's profiles on social networks. */
export function SocialLinks({ links }: { readonly links: readonly SocialLink[] }) {
  const { t } = useTranslation('host');
  return (
    <ul className={styles['social']} aria-label={t('footer.social', { brand: useBrandName() })}>
      {links.map(({ name, url }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className={styles['disc']}>
            <svg className={styles['glyph']} width={18} height={18} viewBox="0 0 24 24" aria-hidden="true">
              <path d={GLYPHS[name]} />
            </svg>
            <VisuallyHidden>{name}</VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  );
}
