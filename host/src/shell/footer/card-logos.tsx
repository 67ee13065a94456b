import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import type { ReactNode } from 'react';
import styles from './footer.module.css';

type CardName = (typeof brand.cards)[number];

// Drawn on a 48 × 30 card; letters are strokes, so that no font is needed.
const CARDS: Readonly<Record<CardName, { readonly name: string; readonly drawing: ReactNode }>> = {
  visa: {
    name: 'Visa',
    drawing: (
      <>
        <rect width="48" height="30" rx="5" fill="#fff" />
        <g fill="none" stroke="#1a1f71" strokeWidth="2.6" strokeLinejoin="bevel" transform="skewX(-14)">
          <path d="M13 9.500l3.100 11.200 3.400-11.200M23.400 9.500v11.300M34 10.700c-3.600-1.500-6.500-.4-6.200 1.800.3 2.500 6.200 1.800 6.200 4.900 0 2.700-3.700 3.100-6.800 1.800M37.300 20.800l3.400-11.200h1.200L45.300 20.800M38.300 17.300h6" />
        </g>
      </>
    ),
  },
  mastercard: {
    name: 'Mastercard',
    drawing: (
      <>
        <rect width="48" height="30" rx="5" fill="#fff" />
        <circle cx="19" cy="15" r="8.500" fill="#eb001b" />
        <circle cx="29" cy="15" r="8.500" fill="#f79e1b" />
        <path d="M24 8.100a8.500 8.500 0 0 1 0 13.800 8.500 8.500 0 0 1 0-13.800z" fill="#ff5f00" />
      </>
    ),
  },
  amex: {
    name: 'American Express',
    drawing: (
      <>
        <rect width="48" height="30" rx="5" fill="#016fd0" />
        <path
          d="M6.500 20l4-10h.6l4 10M8 17h5.600M18 20V10l4 6 4-6v10M36 10.800h-6.300v8.500H36M29.700 15H35M37.500 10.500l6 9M43.500 10.500l-6 9"
          fill="none"
          stroke="#fff"
          strokeWidth="1.900"
        />
      </>
    ),
  },
};

/** The cards that the shop takes. */
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
            viewBox="0 0 48 30"
            role="img"
            aria-label={CARDS[card].name}
          >
            {CARDS[card].drawing}
          </svg>
        </li>
      ))}
    </ul>
  );
}
