import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { Service } from '@dar/contracts/catalog';
import { toAmount } from '@dar/contracts/money';
import { countVisits, type PricePart, priceParts } from '@dar/contracts/pricing/price';
import type { Flow, Selection } from '@dar/contracts/pricing/selection';
import { AmountRow } from '@dar/ui/booking';
import styles from './price-parts.module.css';

interface PricePartsProps {
  readonly service: Service;
  readonly selection: Selection;
  readonly flow: Flow;
}

/** Lists the parts of the running total behind a disclosure. Renders nothing for a total of one part. */
export function PriceParts({ service, selection, flow }: PricePartsProps) {
  const { t } = useTranslation('booking');
  const parts = priceParts(service, selection, flow);
  const visits = countVisits(service, selection, flow);
  if (parts.length < 2 && visits < 2) return null;
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{t('configure.parts')}</summary>
      <dl className={styles['parts']}>
        {parts.map((part) => (
          <Part key={part.name} {...part} />
        ))}
      </dl>
      {visits > 1 && <p className={styles['visits']}>{t('configure.forVisits', { number: visits })}</p>}
    </details>
  );
}

function Part({ name, name_ar, qty, amount }: PricePart) {
  const { t, i18n } = useTranslation('booking');
  const label = inLanguage(i18n.language, name, name_ar);
  return (
    <AmountRow label={qty > 1 ? t('cart.times', { name: label, number: qty }) : label} amount={toAmount(amount)} />
  );
}
