import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { policyTexts } from '@dar/contracts/booking-policy';
import type { serviceDetails } from '@dar/contracts/catalog';
import type { EndpointOutput } from '@dar/contracts/endpoint';
import { isLanguage } from '@dar/contracts/language';
import { parseAmount, toAmount } from '@dar/contracts/money';
import { formatMoney } from '@dar/contracts/money/format-money';
import { discountedPrice } from '@dar/contracts/pricing/selection';
import { PlusVat, Price } from '@dar/ui';
import { StickyBar } from '@dar/ui/booking';
import { BookNowButton } from '../../../components/booking-form.tsx';
import { StartingPrice } from '../../../components/starting-price.tsx';
import styles from './booking-panel.module.css';

interface BookingProps {
  readonly service: EndpointOutput<typeof serviceDetails>['oData'];
}

/** 'Ready to Book?': price, minimum amount and the booking button. On phones the button is in `BookingBar`. */
export function BookingPanel({ service }: BookingProps) {
  const { t, i18n } = useTranslation('catalog');
  const { final, old } = discountedPrice(service);
  const isPriceShown = service.is_price_hidden === '0';
  const hasMinimum = parseAmount(service.minimum_amount) > 0;
  return (
    <aside className={styles['panel']} aria-labelledby="ready-to-book">
      <h2 id="ready-to-book">{t('service.ready')}</h2>
      {(isPriceShown || hasMinimum) && (
        <dl className={styles['amounts']}>
          {isPriceShown && (
            <div className={styles['row']}>
              <dt>
                {t('service.basePrice')}
                <span className={styles['type']}>
                  {pickLocalized(i18n.language, service.service_price_type, service.service_price_type_ar)}
                </span>
              </dt>
              <dd>
                <Price amount={toAmount(final)} oldAmount={old && toAmount(old)} />
              </dd>
            </div>
          )}
          {hasMinimum && (
            <div className={styles['row']}>
              <dt>{t('service.minimumAmount')}</dt>
              <dd>{formatMoney(service.minimum_amount, i18n.language)}</dd>
            </div>
          )}
        </dl>
      )}
      {(isPriceShown || hasMinimum) && <PlusVat />}
      <div className={styles['action']}>
        <BookNowButton service={service} size="large" />
      </div>
      {service.is_serviceable === '1' && <BookingTerms service={service} />}
    </aside>
  );
}

/** What booking binds to: no payment where the shop takes cash, and until when cancelling is free. */
function BookingTerms({ service: { is_cash, policy } }: BookingProps) {
  const { t, i18n } = useTranslation('catalog');
  return (
    <div className={styles['note']}>
      {is_cash === '1' && <p>{t('service.noPayment')}</p>}
      {policy && isLanguage(i18n.language) && <p>{policyTexts(policy, i18n.language).cancelFree}</p>}
    </div>
  );
}

export function BookingBar({ service }: BookingProps) {
  return (
    <div className={styles['bar']}>
      <StickyBar summary={service.starting_price && <StartingPrice service={service} />}>
        <BookNowButton service={service} />
      </StickyBar>
    </div>
  );
}
