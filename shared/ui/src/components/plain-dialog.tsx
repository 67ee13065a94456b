import { clsx } from 'clsx';
import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { focusPage } from './keep-focus.ts';
import styles from './plain-dialog.module.css';
import { useLayer } from './use-layer.ts';

interface PlainDialogProps {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly onCancel: () => void;
  readonly children: ReactNode;
}

/** Renders a question or message in the browser's own dialog, which needs no code of antd. */
export function PlainDialog({ title, text, onCancel, children }: PlainDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { className, handlers } = useLayer(true, onCancel);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element) keepRoomOfScrollBar(element);
    element?.showModal();
    return () => {
      // Returns the focus to the opener, which may have disappeared.
      element?.close();
      focusPage();
    };
  }, []);
  const cancel = (event: SyntheticEvent) => {
    if (event.target !== event.currentTarget) return;
    event.preventDefault();
    onCancel();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={text === undefined ? undefined : `${id}-text`}
      className={clsx(styles['dialog'], className)}
      {...handlers}
      onCancel={cancel}
      onClick={cancel}
      onKeyDown={keepFromModal}
    >
      <div className={styles['content']}>
        <h2 id={id}>{title}</h2>
        {text !== undefined && <div id={`${id}-text`}>{text}</div>}
        <div className={styles['actions']}>{children}</div>
      </div>
    </dialog>
  );
}

/** Keeps the page in its place while its scroll bar is hidden. The page around a shadow root keeps its scroll bar. */
function keepRoomOfScrollBar(dialog: HTMLDialogElement): void {
  const { documentElement } = dialog.getRootNode() as Partial<Document>;
  if (!documentElement) return;
  documentElement.style.setProperty('--dar-scroll-bar', `${window.innerWidth - documentElement.clientWidth}px`);
}

/** Keeps Escape from a modal of antd below. */
const keepFromModal = (event: KeyboardEvent) => event.stopPropagation();
