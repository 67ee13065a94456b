import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { siMastercard, siVisa } from 'simple-icons';
import styles from './footer.module.css';

type CardName = (typeof brand.cards)[number];

interface CardLogo {
  readonly name: string;
  readonly path: string;
  readonly hex: string;
}

// The glyph of American Express in simple-icons would add 1.5 kB to the first script of every page.
const AMEX =
  'M-12-3h48v30h-48zM-6.75 17h2l.7-1.8h3.6L.25 17h2.1L-1.25 8h-2.2zM-3.45 13.6l1.200-3 1.200 3zM3.25 17h1.9v-6l2.4 4h1.4l2.4-4v6H13.25V8h-2.1L8.25 12.8 5.35 8H3.25zM14.75 17h6.8v-1.7h-4.9v-2h4.7v-1.7h-4.7v-2h4.9V8h-6.8zM22.25 17h2.3l2-3 2 3h2.3l-3.2-4.6L30.75 8h-2.3l-1.9 2.9L24.65 8h-2.3l3.1 4.4z';

const LOGOS: Readonly<Record<CardName, CardLogo>> = {
  visa: { name: 'Visa', path: siVisa.path, hex: siVisa.hex },
  mastercard: { name: 'Mastercard', path: siMastercard.path, hex: siMastercard.hex },
  amex: { name: 'American Express', path: AMEX, hex: '016FD0' },
};

/** The logos of the accepted payment cards. */
export function CardLogos({ cards }: { readonly cards: readonly CardName[] }) {
  const { t } = useTranslation('host');
  return (
    <ul className={styles['cards']} aria-label={t('footer.cards')}>
      {cards.map((card) => {
        const { name, path, hex } = LOGOS[card];
        return (
          <li key={card}>
            <svg className={styles['card']} width={48} height={30} viewBox="-12 -3 48 30" role="img" aria-label={name}>
              <path d={path} fill={`#${hex}`} fillRule="evenodd" />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
