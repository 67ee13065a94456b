import { clsx } from 'clsx';
import { useEffect, useState } from 'react';
import styles from './connection-bar.module.css';
import { Icon } from './icon.tsx';

const BACK_MS = 4_000;

interface ConnectionBarProps {
  readonly offlineText: string;
  readonly backText: string;
}

/** Says when the connection is lost, and for a moment when it is back. Only events count, so a page never starts with it. */
export function ConnectionBar({ offlineText, backText }: ConnectionBarProps) {
  const [connection, setConnection] = useState<'unknown' | 'offline' | 'back'>('unknown');
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('offline', () => setConnection('offline'), { signal });
    window.addEventListener('online', () => setConnection((now) => (now === 'offline' ? 'back' : now)), { signal });
    return () => stop.abort();
  }, []);
  useEffect(() => {
    if (connection !== 'back') return;
    const timer = setTimeout(() => setConnection('unknown'), BACK_MS);
    return () => clearTimeout(timer);
  }, [connection]);
  return (
    <div role="status">
      {connection !== 'unknown' && (
        <p className={clsx(styles['bar'], styles[connection])}>
          <Icon name={connection === 'back' ? 'check' : 'warning'} size={18} />
          {connection === 'back' ? backText : offlineText}
        </p>
      )}
    </div>
  );
}
