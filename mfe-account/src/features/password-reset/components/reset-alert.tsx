import { useTranslation } from '@dar/app/i18n';
import { FormAlert } from '../../../components/form-alert.tsx';
import { FailureAlert } from '../../../components/message-alert.tsx';
import { placeFaults } from '../../../server-field-errors.ts';
import { failureOf, NO_WORDS } from '../../../server-message.ts';
import { UNEXPECTED_AR } from '../../../unexpected-error.ts';

interface ResetAlertProps {
  /** What was found missing before anything was asked of the server. */
  readonly missing: string | false;
  readonly error: unknown;
  readonly fields: readonly string[];
  /** What stands in for a missing message, in the reader's language. */
  readonly fallback: string;
}

/** Why a step of the reset failed: lists of fields, else the message in both languages, with a fallback for each. */
export function ResetAlert({ missing, error, fields, fallback }: ResetAlertProps) {
  const { i18n } = useTranslation('account');
  if (missing) return <FailureAlert failure={NO_WORDS} fallback={missing} />;
  if (!error) return null;
  const { atFields, elsewhere } = placeFaults(error, fields, i18n.language);
  const hasLists = elsewhere.length > 0 || Object.keys(atFields).length > 0;
  const failure = failureOf(error);
  if (hasLists || failure.isTooMany) return <FormAlert error={error} fields={fields} fallback={fallback} />;
  const english = i18n.language.startsWith('ar') ? failure.message : failure.message || fallback;
  const both = { ...failure, message: english, messageAr: failure.messageAr || UNEXPECTED_AR };
  return <FailureAlert failure={both} fallback={fallback} />;
}
