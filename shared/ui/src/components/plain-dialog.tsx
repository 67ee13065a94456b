import { type ReactNode, type SyntheticEvent, useEffect, useId, useRef } from 'react';
import styles from './plain-dialog.module.css';

interface PlainDialogProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** Escape was pressed. */
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Renders a modal with its buttons as children. Use it when the code of `Modal` failed to load. */
export function PlainDialog({ title, text, onCancel, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const cancel = (event: SyntheticEvent) => {
    // The element would close by itself and stay closed for the next question.
    event.preventDefault();
    onCancel();
  };
  return (
    <dialog ref={dialog} role="alertdialog" aria-labelledby={id} className={styles['dialog']} onCancel={cancel}>
      <h2 id={id}>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      <div className={styles['actions']}>{children}</div>
    </dialog>
  );
}
