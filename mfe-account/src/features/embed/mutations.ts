import { useCall } from '@dar/app';
import { tellEmbed } from '@dar/app/embed-messages';
import { useGuardedMutation } from '@dar/app/query';
import { openEmbedSession } from '@dar/contracts/embed';

/** Opens a session for the partner's page that opened this tab, and hands it to the page's session document. */
export function useConnectEmbed() {
  const call = useCall();
  return useGuardedMutation({
    mutationFn: async () => tellEmbed({ type: 'dar:signed-in', answer: await call(openEmbedSession, {}) }),
  });
}
