import { getMessage } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { pickLocalized } from '@dar/app/i18n/pick-localized';
import { FOR_CHECKOUT } from '@dar/contracts/address-paths';
import { paths } from '@dar/contracts/paths';
import { getMethodName } from '@dar/contracts/payment-methods';
import { Button, ButtonLink } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { type CheckoutError, type ErrorMessage, errorMessage } from '../checkout-error.ts';
import styles from './checkout-error-dialog.module.css';

interface CheckoutErrorDialogProps {
  readonly error: CheckoutError | undefined;
  readonly onClose: () => void;
}

export function CheckoutErrorDialog({ error, onClose }: CheckoutErrorDialogProps) {
  const { t } = useTranslation('checkout');
  return (
    <Modal
      open={error !== undefined}
      title={t('pay.oops')}
      onClose={onClose}
      width={440}
      footer={
        <>
          {error?.kind === 'no-address' && (
            <ButtonLink to={paths.addAddress()} state={FOR_CHECKOUT} type="primary">
              {t('checkout.addAddress')}
            </ButtonLink>
          )}
          <Button type={error?.kind === 'no-address' ? 'default' : 'primary'} onClick={onClose}>
            {t('pay.close')}
          </Button>
        </>
      }
    >
      {error && <CheckoutErrorText error={error} />}
    </Modal>
  );
}

export function CheckoutErrorText({ error }: { readonly error: CheckoutError }) {
  const { key, status = '', method, serverError, detail } = errorMessage(error);
  const { t, i18n } = useTranslation('checkout');
  const text = t(`error.${key}`, { status, method: method ? getMethodName(method, i18n.language) : '' });
  const detailText = useDetailText(detail);
  return (
    <div className={styles['content']}>
      <p>{serverError === undefined ? text : getMessage(serverError, i18n.language, text)}</p>
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
  if ('message' in detail) return detail.message;
  if ('serverError' in detail) return getMessage(detail.serverError, i18n.language, '');
  const { name, name_ar, is_serviceable_text, is_serviceable_text_ar } = detail.item;
  const text = pickLocalized(i18n.language, is_serviceable_text, is_serviceable_text_ar);
  return `${pickLocalized(i18n.language, name, name_ar)}: ${text}`;
}
