import { useTranslation } from '@dar/app/i18n';
import { useId, useState } from 'react';
import { previewOf } from '../preview.ts';
import styles from './cart-line.module.css';

interface DescriptionProps {
  readonly text: string;
  /** The service name, for the accessible name of the button. */
  readonly name: string;
}

/** Renders a description. Long ones are cut until the customer expands them. */
export function Description({ text, name }: DescriptionProps) {
  const { t } = useTranslation('booking');
  const [isWhole, setWhole] = useState(false);
  const id = useId();
  const preview = previewOf(text);
  if (text === '') return null;
  return (
    <p className={styles['description']}>
      <span id={id}>{isWhole || !preview ? text : preview}</span>{' '}
      {preview && (
        <button
          type="button"
          className={styles['toggle']}
          aria-expanded={isWhole}
          aria-controls={id}
          aria-label={t(isWhole ? 'cart.lessOf' : 'cart.moreOf', { name })}
          onClick={() => setWhole(!isWhole)}
        >
          {t(isWhole ? 'cart.less' : 'cart.more')}
        </button>
      )}
    </p>
  );
}
