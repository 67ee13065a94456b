import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { BrandLogo } from './brand-logo.tsx';
import styles from './footer.module.css';

type CardName = (typeof brand.cards)[number];

const NAMES = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' } as const satisfies Record<
  CardName,
  string
>;

/** The logos of the accepted payment cards. */
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
