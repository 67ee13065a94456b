import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { OFFICE_CHANGES_PATH, type OfficeChange, officeChange } from '@dar/contracts/office';
import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 30_000;

interface Listener {
  /** What others, or this person, have changed. */
  readonly onChange: (change: OfficeChange) => void;
  /** Changes may have been missed, also between the load of the page and the start of the stream: load again. */
  readonly onGap: () => void;
}

/**
 * Follows the changes of the office while the page is visible (docs/rules/office-dispatch.md#live-board). Without a stream
 * it calls `onGap` every 30 s.
 */
export function useOfficeChanges({ onChange, onGap }: Listener): void {
  const change = useEffectEvent(onChange);
  const gap = useEffectEvent(onGap);
  useEffect(() => {
    let stop = follow(change, gap);
    const restart = () => {
      stop();
      stop = document.visibilityState === 'hidden' ? () => undefined : follow(change, gap);
    };
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      stop();
    };
  }, []);
}

/** Opens the stream until it is stopped. The browser opens it again when it ends, but not after an error of HTTP. */
function follow(onChange: Listener['onChange'], onGap: Listener['onGap']): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream = open();
  function open(): EventSource {
    const source = new EventSource(`${API_BASE_PATH}${OFFICE_CHANGES_PATH}`);
    source.onopen = () => onGap();
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const change = officeChange.safeParse(JSON.parse(data));
      if (change.success) onChange(change.data);
    };
    source.onerror = () => {
      if (source.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(() => {
        onGap();
        stream = open();
      }, RETRY_MS);
    };
    return source;
  }
  return () => {
    clearTimeout(timer);
    stream.close();
  };
}
