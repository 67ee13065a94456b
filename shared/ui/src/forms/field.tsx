import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export interface FieldProps {
  readonly label: ReactNode;
  readonly required?: boolean;
  /** What is wrong with it; replaces the hint. */
  readonly error?: ReactNode;
  readonly hint?: ReactNode;
  /** Renders the input with these attributes, which tie it to label and error. */
  readonly children: (input: FieldInput) => ReactNode;
}

export interface FieldInput {
  readonly id: string;
  readonly required: boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
}

/** A labelled input outside of a Form. */
export function Field({ label, required = false, error, hint, children }: FieldProps) {
  const id = useId();
  const isInvalid = Boolean(error);
  const note = isInvalid ? error : hint;
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {required && (
          <span className={styles['mark']} aria-hidden="true">
            {' *'}
          </span>
        )}
      </label>
      {children({ id, required, 'aria-invalid': isInvalid, 'aria-describedby': note ? `${id}-note` : undefined })}
      {note && (
        <div id={`${id}-note`} className={isInvalid ? styles['error'] : styles['hint']}>
          {note}
        </div>
      )}
    </div>
  );
}
