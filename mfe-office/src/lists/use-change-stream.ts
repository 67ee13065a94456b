import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { useEffect, useEffectEvent } from 'react';

const RETRY_MS = 30_000;

interface Listener {
  readonly onMessage: (data: string) => void;
  /** Changes may have been missed, also between the load of the page and the start of the stream: load again. */
  readonly onGap: () => void;
}

/** Follows a stream of the API while the page is visible. Without a stream it calls `onGap` every 30 s. */
export function useChangeStream(path: string, { onMessage, onGap }: Listener): void {
  const message = useEffectEvent(onMessage);
  const gap = useEffectEvent(onGap);
  useEffect(() => {
    const listener = { onMessage: message, onGap: gap };
    let stop = follow(path, listener);
    const restart = () => {
      stop();
      stop = document.visibilityState === 'hidden' ? () => undefined : follow(path, listener);
    };
    document.addEventListener('visibilitychange', restart);
    return () => {
      document.removeEventListener('visibilitychange', restart);
      stop();
    };
  }, [path]);
}

/** Opens the stream until it is stopped. The browser opens it again when it ends, but not after an error of HTTP. */
function follow(path: string, { onMessage, onGap }: Listener): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stream = open();
  function open(): EventSource {
    const source = new EventSource(`${API_BASE_PATH}${path}`);
    source.onopen = () => onGap();
    source.onmessage = ({ data }: MessageEvent<string>) => onMessage(data);
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
