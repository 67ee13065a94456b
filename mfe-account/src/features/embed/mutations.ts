import { useCall } from '@dar/app';
import { postToEmbed } from '@dar/app/embed-messages';
import { useGuardedMutation } from '@dar/app/query';
import { openEmbedSession } from '@dar/contracts/embed';

/** Opens a session for the partner's page that opened this tab, and hands it to the page's session document. */
export function useConnectEmbed() {
  const call = useCall();
  return useGuardedMutation({
    mutationFn: async () => postToEmbed({ type: 'dar:signed-in', answer: await call(openEmbedSession, {}) }),
  });
}
