import { useTranslation } from '@dar/app/i18n';
import type { brand } from '@dar/contracts/brand';
import { type SimpleIcon, siAmericanexpress, siMastercard, siVisa } from 'simple-icons';
import styles from './footer.module.css';

type CardName = (typeof brand.cards)[number];

const LOGOS: Readonly<Record<CardName, { readonly name: string; readonly logo: SimpleIcon }>> = {
  visa: { name: 'Visa', logo: siVisa },
  mastercard: { name: 'Mastercard', logo: siMastercard },
  amex: { name: 'American Express', logo: siAmericanexpress },
};

/** The logos of the accepted payment cards. */
export function CardLogos({ cards }: { readonly cards: readonly CardName[] }) {
  const { t } = useTranslation('host');
  return (
    <ul className={styles['cards']} aria-label={t('footer.cards')}>
      {cards.map((card) => {
        const { name, logo } = LOGOS[card];
        return (
          <li key={card}>
            <svg className={styles['card']} width={48} height={30} viewBox="-12 -3 48 30" role="img" aria-label={name}>
              <path d={logo.path} fill={`#${logo.hex}`} />
            </svg>
          </li>
        );
      })}
    </ul>
  );
}
