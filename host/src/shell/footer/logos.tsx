import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { useBrandName, VisuallyHidden } from '@dar/ui';
import { siFacebook, siInstagram, siMastercard, siVisa } from 'simple-icons';
import styles from './footer.module.css';

// The glyph of American Express in simple-icons is 1.5 kB longer.
const AMEX =
  'M-12-3h48v30h-48zM-6.75 17h2l.7-1.8h3.6L.25 17h2.1L-1.25 8h-2.2zM-3.45 13.6l1.200-3 1.200 3zM3.25 17h1.9v-6l2.4 4h1.4l2.4-4v6H13.25V8h-2.1L8.25 12.8 5.35 8H3.25zM14.75 17h6.8v-1.7h-4.9v-2h4.7v-1.7h-4.7v-2h4.9V8h-6.8zM22.25 17h2.3l2-3 2 3h2.3l-3.2-4.6L30.75 8h-2.3l-1.9 2.9L24.65 8h-2.3l3.1 4.4z';

// simple-icons has no LinkedIn: its owner asked for the removal.
const LINKEDIN =
  'M1.8 8h4.4v14H1.8zM4 1.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5zM9 8h4.200v1.900c.6-1.100 2-2.300 4.200-2.300 4.4 0 5.200 2.900 5.200 6.700V22h-4.4v-6.8c0-1.600 0-3.700-2.300-3.700s-2.600 1.8-2.600 3.600V22H9z';

const LOGOS = {
  Visa: { path: siVisa.path, fill: `#${siVisa.hex}` },
  Mastercard: { path: siMastercard.path, fill: `#${siMastercard.hex}` },
  'American Express': { path: AMEX, fill: '#016FD0' },
  Instagram: { path: siInstagram.path },
  Facebook: { path: siFacebook.path },
  LinkedIn: { path: LINKEDIN },
} as const;

function BrandLogo({ name }: { readonly name: keyof typeof LOGOS }) {
  const { path, ...fill } = LOGOS[name];
  return <path d={path} {...fill} fillRule="evenodd" />;
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
