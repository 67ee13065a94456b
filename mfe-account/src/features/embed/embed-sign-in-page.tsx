import { useCall } from '@dar/app';
import { type PartnerResponse, postToEmbed } from '@dar/app/embed-messages';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { useSession } from '@dar/app/session';
import { openEmbedSession } from '@dar/contracts/embed';
import { Button, EmptyState, Page, PageTitle, Spinner } from '@dar/ui';
import { useEffect, useState } from 'react';
import { formatFullName } from '../../user-format.ts';
import styles from './embed-sign-in-page.module.css';

export function EmbedSignInPage() {
  const { t } = useTranslation('account');
  const partner = usePartner();
  if (partner === undefined) return <Spinner label={t('embed.connecting')} />;
  if (partner === null) return <EmptyState icon="info" title={t('embed.alone')} text={t('embed.aloneText')} />;
  return <Consent partner={new URL(partner).host} />;
}

function Consent({ partner }: { readonly partner: string }) {
  const { t } = useTranslation('account');
  const name = useSession(({ user }) => (user ? formatFullName(user) : ''));
  const call = useCall();
  // The partner's page that opened this tab gets a session of its own.
  const { mutate, isPending } = useGuardedMutation({
    mutationFn: async () => postToEmbed({ type: 'dar:signed-in', response: await call(openEmbedSession, {}) }),
    onSuccess: () => window.close(),
    meta: { errorText: t('embed.failed') },
  });
  const title = t('embed.title', { partner });
  return (
    <Page title={title} width="narrow">
      <PageTitle>{title}</PageTitle>
      <p>{t('embed.text', { name })}</p>
      <div className={styles['actions']}>
        <Button type="primary" onClick={() => mutate()} loading={isPending}>
          {t('embed.continue')}
        </Button>
        <Button onClick={() => window.close()}>{t('embed.cancel')}</Button>
      </div>
    </Page>
  );
}

const TIMEOUT_MS = 5_000;
const INTERVAL_MS = 500;

/** Only documents of the shop's own origin can answer, so a partner cannot give another name. Null without one. */
function usePartner(): string | null | undefined {
  const [partner, setPartner] = useState<string | null>();
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const hear = ({ origin, data }: MessageEvent) => {
      if (origin !== window.location.origin || !isPartnerResponse(data)) return;
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

function isPartnerResponse(data: unknown): data is PartnerResponse {
  return (data as Partial<PartnerResponse> | null)?.type === 'dar:partner';
}
