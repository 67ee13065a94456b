import { useCall } from '@dar/app';
import { postToEmbed } from '@dar/app/embed-messages';
import { useTranslation } from '@dar/app/i18n';
import { useGuardedMutation } from '@dar/app/query';
import { openEmbedSession } from '@dar/contracts/embed';

/** Opens a session for the partner's page that opened this tab, and hands it to the page's session document. */
export function useConnectEmbed() {
  const call = useCall();
  const { t } = useTranslation('account');
  return useGuardedMutation({
    mutationFn: async () => postToEmbed({ type: 'dar:signed-in', answer: await call(openEmbedSession, {}) }),
    meta: { errorText: t('embed.failed') },
  });
}
