import { useApp } from '@dar/app';
import { isApiError } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import type { OfficeMe } from '@dar/contracts/office';
import { Modal } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { meKey } from '../access/me-query.ts';
import { SessionExpiryContext } from '../access/session-expiry.ts';
import { LAYERS } from '../parts/layers.ts';
import { PageSpin } from '../parts/page-spin.tsx';
import { SavesProvider } from '../saves/saves-provider.tsx';

const SignInSteps = lazy(async () => ({
  default: (await import('../features/sign-in/components/sign-in-steps.tsx')).SignInSteps,
}));

interface SessionExpiryProps {
  readonly me: OfficeMe;
  readonly children: ReactNode;
}

/** Asks for a new sign-in above the page when the session has ended. The page stays, with what was typed into it. */
export function SessionExpiry({ me, children }: SessionExpiryProps) {
  const { t } = useTranslation('office');
  const { queryClient } = useApp();
  const [isExpired, setExpired] = useState(false);
  useEffect(
    () =>
      queryClient.getQueryCache().subscribe((event) => {
        const error = event.type === 'updated' && event.action.type === 'error' && event.action.error;
        if (isApiError(error, 'unauthorized')) setExpired(true);
      }),
    [queryClient],
  );
  const goOn = (next: OfficeMe) => {
    setExpired(false);
    queryClient.setQueryData(meKey, next);
    // Another person must not find what this one typed: the frame has the person as its key.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] !== meKey[1] });
  };
  return (
    <SessionExpiryContext value={() => setExpired(true)}>
      {/* Its dialogs ask for the sign-in too. */}
      <SavesProvider>{children}</SavesProvider>
      <Modal
        open={isExpired}
        zIndex={LAYERS.signIn}
        footer={null}
        closable={false}
        keyboard={false}
        title={t('frame.expired')}
        destroyOnHidden
      >
        <Suspense fallback={<PageSpin />}>
          <SignInSteps email={me.email} onSignedIn={goOn} />
        </Suspense>
      </Modal>
    </SessionExpiryContext>
  );
}
