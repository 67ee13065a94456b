import { isApiError } from '@dar/app/api-error';

type FieldErrorTexts<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

interface ServerFieldErrors<Field extends string> {
  readonly fieldErrors: FieldErrorTexts<Field>;
  readonly otherErrors: readonly string[];
}

/** Splits the field errors of the server (docs/rules/accounts.md#field-errors) into those of `fields` and others. */
export function readFieldErrors<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  language: string,
): ServerFieldErrors<Field> {
  const lists = Object.entries(fieldTexts(error, language)).filter(([, texts]) => texts.length > 0);
  const isOwn = (name: string) => fields.some((field) => field === name);
  return {
    fieldErrors: Object.fromEntries(lists.filter(([name]) => isOwn(name))) as FieldErrorTexts<Field>,
    otherErrors: lists.flatMap(([name, texts]) => (isOwn(name) ? [] : texts)),
  };
}

function fieldTexts(error: unknown, language: string): Readonly<Record<string, readonly string[]>> {
  if (!isApiError(error)) return {};
  const { fields, fieldsAr } = error.details;
  return language.startsWith('ar') ? { ...fields, ...fieldsAr } : { ...fields };
}
