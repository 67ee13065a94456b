import { type PartnerAnswer, postToEmbed } from '@dar/app/embed-messages';
import { useEffect, useState } from 'react';

const TIMEOUT_MS = 5_000;
const INTERVAL_MS = 500;

/**
 * Returns the origin of the partner's page that opened this tab. Returns undefined until its session answers, and null
 * without an answer. Only documents of the shop's own origin can answer, so a partner cannot give another name.
 */
export function usePartner(): string | null | undefined {
  const [partner, setPartner] = useState<string | null>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || !isAnswer(data)) return;
      stop.abort();
      setPartner(data.origin);
    };
    window.addEventListener('message', hear, { signal });
    const ask = () => postToEmbed({ type: 'dar:asks-partner' });
    ask();
    // The session of a page that still loads does not hear the first question.
    const timer = setInterval(ask, INTERVAL_MS);
    const deadline = setTimeout(() => setPartner(null), TIMEOUT_MS);
    signal.addEventListener('abort', () => {
      clearInterval(timer);
      clearTimeout(deadline);
    });
    return () => stop.abort();
  }, []);
  return partner;
}

function isAnswer(data: unknown): data is PartnerAnswer {
  return (data as Partial<PartnerAnswer> | null)?.type === 'dar:partner';
}
