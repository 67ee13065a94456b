import { useTranslation } from '@dar/app/i18n';
import { useSession } from '@dar/app/session';
import { Button, EmptyState, Page, PageTitle, Spinner } from '@dar/ui';
import styles from './embed-sign-in-page.module.css';
import { useConnectEmbed } from './mutations.ts';
import { usePartner } from './use-partner.ts';

/** Connects a partner's page with the customer's account. The page opens it in a pop-up. */
export function EmbedSignInPage() {
  const { t } = useTranslation('account');
  const partner = usePartner();
  if (partner === undefined) return <Spinner label={t('embed.connecting')} />;
  if (partner === null) return <EmptyState icon="info" title={t('embed.alone')} text={t('embed.aloneText')} />;
  return <Consent partner={new URL(partner).host} />;
}

function Consent({ partner }: { readonly partner: string }) {
  const { t } = useTranslation('account');
  const name = useSession(({ user }) => user?.name ?? '');
  const { mutate, isPending } = useConnectEmbed();
  const connect = () => mutate(undefined, { onSuccess: () => window.close() });
  const title = t('embed.title', { partner });
  return (
    <Page title={title} width="narrow">
      <PageTitle>{title}</PageTitle>
      <p>{t('embed.text', { name })}</p>
      <div className={styles['actions']}>
        <Button type="primary" onClick={connect} loading={isPending}>
          {t('embed.continue')}
        </Button>
        <Button onClick={() => window.close()}>{t('embed.cancel')}</Button>
      </div>
    </Page>
  );
}
