import type { ReactNode } from 'react';
import styles from '../crew-day-page.module.css';

interface MessageProps {
  readonly text: string;
  /** Links and buttons. */
  readonly children?: ReactNode;
}

/** A sentence instead of the day. */
export function Message({ text, children }: MessageProps) {
  return (
    <main className={styles['message']}>
      <p role="status">{text}</p>
      {children}
    </main>
  );
}
