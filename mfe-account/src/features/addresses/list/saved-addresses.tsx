import { useCall } from '@dar/app';
import { useTranslation } from '@dar/app/i18n';
import { useSuspenseQuery } from '@dar/app/query';
import type { Address } from '@dar/contracts/addresses';
import { QueryBoundary, useHydrated } from '@dar/ui';
import { type ReactNode, useState } from 'react';
import { CardSkeletons } from '../../../components/card-skeletons.tsx';
import { useConnectionTexts } from '../mutations.ts';
import { addressesQuery } from '../queries.ts';
import styles from './addresses.module.css';

interface SavedAddressesProps {
  /** Waits for the server's list, in place of one that another tab may have changed. */
  readonly fresh?: boolean;
  readonly children: (addresses: readonly Address[]) => ReactNode;
}

export function SavedAddresses({ fresh = false, children }: SavedAddressesProps) {
  const { t } = useTranslation('account');
  const skeleton = (
    <div className={styles['loading']}>
      <p>{t('addresses.loading')}</p>
      <CardSkeletons count={2} minColumn={420} height="206px" picture="48px" />
    </div>
  );
  return (
    <QueryBoundary skeleton={skeleton} title={t('addresses.failed')} texts={useConnectionTexts()}>
      <Loaded skeleton={fresh && skeleton}>{children}</Loaded>
    </QueryBoundary>
  );
}

interface LoadedProps extends Pick<SavedAddressesProps, 'children'> {
  readonly skeleton: ReactNode;
}

function Loaded({ skeleton, children }: LoadedProps) {
  // The list of a hydrated page is the server's.
  const [isRendered] = useState(!useHydrated());
  const { data, isFetching, isFetchedAfterMount } = useSuspenseQuery({
    ...addressesQuery(useCall()),
    ...(skeleton && !isRendered && { staleTime: 0 }),
  });
  return skeleton && isFetching && !isFetchedAfterMount ? skeleton : children(data);
}
