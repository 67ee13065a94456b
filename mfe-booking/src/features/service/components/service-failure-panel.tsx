import { messageOf } from '@dar/app/api-error';
import { useTranslation } from '@dar/app/i18n';
import { ErrorPanel } from '@dar/ui';
import { failureTextKey } from '../service-failure.ts';

interface ServiceFailureProps {
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Failures with a text of their own. Others show the server's message (docs/rules/error-texts.md#service-lookup). */
const OWN_TEXTS: readonly string[] = ['notFound', 'forbidden', 'notServiceable', 'noData', 'invalidData'];

/** Shows why the service failed to load. */
export function ServiceFailure({ error, onRetry }: ServiceFailureProps) {
  const { t, i18n } = useTranslation('booking');
  const text = failureTextKey(error);
  const own = t(`configure.${text}`);
  const title = OWN_TEXTS.includes(text) ? own : messageOf(error, i18n.language, own);
  return <ErrorPanel title={title} onRetry={onRetry} />;
}
