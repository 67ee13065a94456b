import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { failureText } from '../service-failure.ts';

interface ServiceFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Says why the service is not there, in the server's words where it gave some. */
export function ServiceFailure({ error, onRetry }: ServiceFailureProps) {
  const { t, i18n } = useTranslation('booking');
  const text = failureText(error);
  const isOwn = text === 'invalidData' || text === 'noData';
  const own = t(`configure.${text}`);
  return <ErrorPanel title={isOwn ? own : messageOf(error, i18n.language, own)} onRetry={onRetry} />;
}
