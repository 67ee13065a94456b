import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { inLanguage } from '@dar/app/i18n/in-language';
import type { CartItem } from '@dar/contracts/cart';
import { Button } from '@dar/ui';
import { Modal } from '@dar/ui/dialogs';
import { useState } from 'react';
import { type Refusal, type RefusalWords, wordsFor } from '../checkout-error.ts';
import styles from './checkout-error-modal.module.css';

interface OopsModalProps {
  /** Undefined while all is well. */
  readonly refusal: Refusal | undefined;
  readonly onClose: () => void;
}

/** Says why there is no order. */
export function OopsModal({ refusal, onClose }: OopsModalProps) {
  const { t } = useTranslation('checkout');
  // The words stay while the dialog fades away.
  const [shown, setShown] = useState(refusal);
  if (refusal && refusal !== shown) setShown(refusal);
  return (
    <Modal
      open={refusal !== undefined}
      title={t('pay.oops')}
      onClose={onClose}
      width={440}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('pay.close')}
        </Button>
      }
    >
      {shown && <Words words={wordsFor(shown)} />}
    </Modal>
  );
}

function Words({ words: { key, status = '', spoken, detail } }: { readonly words: RefusalWords }) {
  const { t, i18n } = useTranslation('checkout');
  const text = t(`error.${key}`, { status });
  return (
    <div className={styles['words']}>
      <p>{spoken === undefined ? text : messageOf(spoken, i18n.language, text)}</p>
      {detail && (
        <p className={styles['detail']}>
          {'key' in detail ? t(`error.${detail.key}`) : <bdi>{areaTextOf(detail.item, i18n.language)}</bdi>}
        </p>
      )}
    </div>
  );
}

/** Why a service is not available, in the shopper's language where the catalogue has it. */
function areaTextOf(item: CartItem, language: string): string {
  const name = inLanguage(language, item.name, item.name_ar);
  return `${name}: ${inLanguage(language, item.is_serviceable_text, item.is_serviceable_text_ar)}`;
}
