import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { getConnectionErrorKey } from '../connection-error.ts';

interface AddressesErrorProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows that the list of addresses did not load. */
export function AddressesError({ error, onRetry }: AddressesErrorProps) {
  const { t } = useTranslation('account');
  const failure = getConnectionErrorKey(error);
  return <ErrorPanel title={t('addresses.failed')} text={failure && t(`addresses.${failure}`)} onRetry={onRetry} />;
}
