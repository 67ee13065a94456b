import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { useBrandName, VisuallyHidden } from '@dar/ui';
import { BrandLogo } from './brand-logo.tsx';
import styles from './footer.module.css';

type SocialLink = (typeof brand.social)[number];

/** Links to the shop's profiles on social networks. */
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
