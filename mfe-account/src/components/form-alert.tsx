import { useTranslation } from '@dar/app/i18n';
import { placeFaults } from '../server-field-errors.ts';
import { failureOf } from '../server-message.ts';
import { AlertBox } from './alert-box.tsx';
import { FaultList } from './field-error-list.tsx';
import { FailureAlert } from './message-alert.tsx';

interface FormAlertProps {
  readonly error: unknown;
  /** The form's own fields, which say themselves what the server found wrong with them. */
  readonly fields: readonly string[];
  /** What stands in for missing words, in the reader's language. */
  readonly fallback: string;
}

/** What a form says above its fields of a failed call: lists of other fields, else the message, else the fallback. */
export function FormAlert({ error, fields, fallback }: FormAlertProps) {
  const { i18n } = useTranslation('account');
  const { atFields, elsewhere } = placeFaults(error, fields, i18n.language);
  if (elsewhere.length > 0) {
    return (
      <AlertBox>
        <FaultList texts={elsewhere} />
      </AlertBox>
    );
  }
  if (Object.keys(atFields).length > 0) return null;
  return <FailureAlert failure={failureOf(error)} fallback={fallback} />;
}
