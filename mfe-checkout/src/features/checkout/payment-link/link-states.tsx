import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { brand } from '@dar/contracts/brand';
import { paths } from '@dar/contracts/paths';
import { ButtonLink, buttonClass, Card, EmptyState, Icon } from '@dar/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './link-states.module.css';

/** Of a token that never was, was replaced or has ended. */
export function LinkOver() {
  const { t } = useTranslation('checkout');
  return <EmptyState icon="clock" title={t('link.over')} text={t('link.overText')} action={<CallShop />} />;
}

function CallShop() {
  const { t } = useTranslation('checkout');
  const { phone } = brand.contact;
  return (
    <a className={buttonClass({ type: 'primary', size: 'large' })} href={`tel:${phone.replaceAll(' ', '')}`}>
      {t('link.call')} <bdi dir="ltr">{phone}</bdi>
    </a>
  );
}

export function LinkPlaced({ orderNumber }: { readonly orderNumber: string }) {
  const { t } = useTranslation('checkout');
  return (
    <Outcome title={t('link.placed')}>
      <p>
        {t('success.orderId')} <bdi className={styles['number']}>{orderNumber}</bdi>
      </p>
      <p className={styles['text']}>{t('link.placedText')}</p>
      <ButtonLink to={paths.home()} size="large">
        {t('success.home')}
      </ButtonLink>
    </Outcome>
  );
}

export function LinkProcessing() {
  const { t } = useTranslation('checkout');
  return (
    <Outcome title={t('settlement.processing')}>
      <span className={styles['icon']}>
        <Icon name="clock" size={28} />
      </span>
      <p className={styles['text']}>{t('link.processingText')}</p>
    </Outcome>
  );
}

interface LinkRefundedProps {
  /** The server's message explains the refund. */
  readonly message: string;
  readonly messageAr: string | undefined;
}

export function LinkRefunded({ message, messageAr = '' }: LinkRefundedProps) {
  const { t, i18n } = useTranslation('checkout');
  return (
    <Outcome title={t('settlement.refunded')}>
      <p className={styles['text']}>{pickLocalized(i18n.language, message, messageAr)}</p>
      <CallShop />
    </Outcome>
  );
}

/** Takes the focus of the form that it replaces. */
function Outcome({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => content.current?.focus(), []);
  return (
    <Card>
      <div ref={content} tabIndex={-1} className={styles['content']} role="status">
        <h2>{title}</h2>
        {children}
      </div>
    </Card>
  );
}
