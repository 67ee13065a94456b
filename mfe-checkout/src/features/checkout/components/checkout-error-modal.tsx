import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { CartItem } from '@dar/contracts/cart';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useState } from 'react';
import { type CheckoutError, type ErrorMessage, errorMessage } from '../checkout-error.ts';
import styles from './checkout-error-modal.module.css';

interface CheckoutErrorModalProps {
  readonly error: CheckoutError | undefined;
  readonly onClose: () => void;
}

/** Shows why the order was not placed. */
export function CheckoutErrorModal({ error, onClose }: CheckoutErrorModalProps) {
  const { t } = useTranslation('checkout');
  // Keeps the text while the modal closes.
  const [shown, setShown] = useState(error);
  if (error && error !== shown) setShown(error);
  return (
    <Modal
      open={error !== undefined}
      title={t('pay.oops')}
      onClose={onClose}
      width={440}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('pay.close')}
        </Button>
      }
    >
      {shown && <CheckoutErrorText error={shown} />}
    </Modal>
  );
}

export function CheckoutErrorText({ error }: { readonly error: CheckoutError }) {
  const { key, status = '', method, serverError, detail } = errorMessage(error);
  const { t, i18n } = useTranslation('checkout');
  const text = t(`error.${key}`, { status, method: method ? t(`method.${method}`) : '' });
  const detailText = useDetailText(detail);
  return (
    <div className={styles['content']}>
      <p>{serverError === undefined ? text : messageOf(serverError, i18n.language, text)}</p>
      {detailText && (
        <p className={styles['detail']}>
          <bdi>{detailText}</bdi>
        </p>
      )}
    </div>
  );
}

function useDetailText(detail: ErrorMessage['detail']): string {
  const { t, i18n } = useTranslation('checkout');
  if (!detail) return '';
  if ('key' in detail) return t(`error.${detail.key}`);
  if ('item' in detail) return formatAreaMessage(detail.item, i18n.language);
  return 'message' in detail ? detail.message : messageOf(detail.serverError, i18n.language, '');
}

function formatAreaMessage(item: CartItem, language: string): string {
  const name = inLanguage(language, item.name, item.name_ar);
  return `${name}: ${inLanguage(language, item.is_serviceable_text, item.is_serviceable_text_ar)}`;
}
