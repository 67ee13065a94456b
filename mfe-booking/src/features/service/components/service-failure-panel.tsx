import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { failureTextKey } from '../service-failure.ts';

interface ServiceFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shows why the service failed to load, with the server's message if there is one. */
export function ServiceFailure({ error, onRetry }: ServiceFailureProps) {
  const { t, i18n } = useTranslation('booking');
  const text = failureTextKey(error);
  const isOwn = text === 'invalidData' || text === 'noData';
  const own = t(`configure.${text}`);
  return <ErrorPanel title={isOwn ? own : messageOf(error, i18n.language, own)} onRetry={onRetry} />;
}
