import { useTranslation } from '@dar/app/i18n';
import { Button, Card } from '@dar/ui';
import { Alert } from '@dar/ui/forms';
import { useEffect, useRef, useState } from 'react';
import { CardElement } from '../../../components/card-element.tsx';
import { StripeElements } from '../../../components/stripe-elements.tsx';
import { useConfirmSetup } from '../use-confirm-setup.ts';
import styles from './cards.module.css';

interface CardSetupFormProps {
  readonly clientSecret: string;
  readonly publishableKey: string;
  readonly onSaved: () => Promise<void>;
  readonly onClose: () => void;
}

/** The provider's form that saves a card without a payment. It takes the focus when it opens. */
export function CardSetupForm({ clientSecret, publishableKey, onSaved, onClose }: CardSetupFormProps) {
  const { t } = useTranslation('checkout');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card as="section" className={styles['form']}>
      <h2 ref={heading} tabIndex={-1}>
        {t('cards.addTitle')}
      </h2>
      <StripeElements publishableKey={publishableKey} clientSecret={clientSecret}>
        <SetupFields clientSecret={clientSecret} onSaved={onSaved} onClose={onClose} />
      </StripeElements>
    </Card>
  );
}

function SetupFields({ clientSecret, onSaved, onClose }: Omit<CardSetupFormProps, 'publishableKey'>) {
  const { t } = useTranslation('checkout');
  const [isReady, setReady] = useState(false);
  const { confirm, isConfirming, failure } = useConfirmSetup(clientSecret, onSaved);
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
    >
      {failure && <Alert>{failure.message ?? t('cards.notSaved')}</Alert>}
      <CardElement isReady={isReady} onReady={() => setReady(true)} />
      <p className={styles['note']}>{t('form.secure')}</p>
      <Button type="primary" size="large" htmlType="submit" block disabled={!isReady} loading={isConfirming}>
        {t('cards.save')}
      </Button>
      <Button block disabled={isConfirming} onClick={onClose}>
        {t('pay.close')}
      </Button>
    </form>
  );
}
