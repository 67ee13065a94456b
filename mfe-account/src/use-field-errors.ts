import { useTranslation } from '@dar/app/i18n';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { type FieldErrorTexts, readFieldErrors } from './server-field-errors.ts';

/**
 * What is wrong with a form's fields, shown at them after it was sent: the first one gets the focus, and a field that is
 * changed is no longer blamed. Nothing is said while somebody still types, nor when a field is left: what appears then
 * would move the button away from under the finger. `error` is what the last call failed with.
 */
export function useFieldErrors<Field extends string>(fields: readonly Field[], error: unknown) {
  const { i18n } = useTranslation('account');
  const form = useRef<HTMLFormElement>(null);
  const [faults, setFaults] = useState({} as FieldErrorTexts<Field>);

  const show = useCallback((texts: FieldErrorTexts<Field>) => {
    setFaults(texts);
    const isWrong = (element: Element) => element instanceof HTMLInputElement && element.name in texts;
    const first = [...(form.current?.elements ?? [])].find(isWrong);
    if (first instanceof HTMLInputElement) first.focus();
  }, []);

  useEffect(() => {
    if (error) show(readFieldErrors(error, fields, i18n.language).atFields);
  }, [error, show, fields, i18n.language]);

  const forget = useCallback(({ target }: FormEvent<HTMLFormElement>) => {
    const name = target instanceof HTMLInputElement ? target.name : '';
    setFaults((before) => {
      if (!(name in before)) return before;
      const { [name as Field]: _, ...rest } = before;
      return rest as FieldErrorTexts<Field>;
    });
  }, []);

  return { form, faults, show, forget };
}
