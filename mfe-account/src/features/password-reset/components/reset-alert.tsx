import { useTranslation } from '@dar/app/i18n';
import { FormAlert } from '../../../components/form-alert.tsx';
import { MessageAlert } from '../../../components/message-alert.tsx';
import { readFieldErrors } from '../../../server-field-errors.ts';
import { getServerMessage, NO_MESSAGE } from '../../../server-message.ts';
import { UNEXPECTED_ERROR_AR } from '../../../unexpected-error.ts';

interface ResetAlertProps {
  /** The error of a missingCodeMessage code, found before the call. */
  readonly missingCodeMessage: string | false;
  readonly error: unknown;
  readonly fields: readonly string[];
  /** Shown without a server message. */
  readonly fallback: string;
}

/** Shows field errors, else the message in both languages, with a fallback for each. */
export function ResetAlert({ missingCodeMessage, error, fields, fallback }: ResetAlertProps) {
  const { i18n } = useTranslation('account');
  if (missingCodeMessage) return <MessageAlert serverMessage={NO_MESSAGE} fallback={missingCodeMessage} />;
  if (!error) return null;
  const { fieldErrors, otherErrors } = readFieldErrors(error, fields, i18n.language);
  const hasLists = otherErrors.length > 0 || Object.keys(fieldErrors).length > 0;
  const serverMessage = getServerMessage(error);
  if (hasLists || serverMessage.isRateLimited) return <FormAlert error={error} fields={fields} fallback={fallback} />;
  const english = i18n.language.startsWith('ar') ? serverMessage.message : serverMessage.message || fallback;
  const both = { ...serverMessage, message: english, messageAr: serverMessage.messageAr || UNEXPECTED_ERROR_AR };
  return <MessageAlert serverMessage={both} fallback={fallback} />;
}
