import { useTranslation } from '@dar/app/i18n';
import { Alert, FieldErrorList } from '@dar/ui/forms';
import { readFieldErrors } from '../server-field-errors.ts';
import { getServerMessage } from '../server-message.ts';
import { MessageAlert } from './message-alert.tsx';

interface FormAlertProps {
  readonly error: unknown;
  /** Fields that show their own errors. */
  readonly fields: readonly string[];
  /** Shown without a server message. */
  readonly fallback: string;
}

/** Shows the errors of other fields, else the server message, else the fallback. */
export function FormAlert({ error, fields, fallback }: FormAlertProps) {
  const { i18n } = useTranslation('account');
  const { fieldErrors, otherErrors } = readFieldErrors(error, fields, i18n.language);
  if (otherErrors.length > 0) {
    return (
      <Alert>
        <FieldErrorList texts={otherErrors} />
      </Alert>
    );
  }
  if (Object.keys(fieldErrors).length > 0) return null;
  return <MessageAlert serverMessage={getServerMessage(error)} fallback={fallback} />;
}
