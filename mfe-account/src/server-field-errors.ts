import { isApiError } from '@dar/app/api-error';

/** What is wrong with the fields of a form, as the reader sees it. */
export type FaultTexts<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>;

interface PlacedFaults<Field extends string> {
  readonly atFields: FaultTexts<Field>;
  /** What is wrong with fields that the form does not have. */
  readonly elsewhere: readonly string[];
}

/** The server's lists per field (specification 3, "Wire format"), apart by whether the form has the field. */
export function placeFaults<Field extends string>(
  error: unknown,
  fields: readonly Field[],
  language: string,
): PlacedFaults<Field> {
  const lists = Object.entries(fieldTexts(error, language)).filter(([, texts]) => texts.length > 0);
  const isOwn = (name: string) => fields.some((field) => field === name);
  return {
    atFields: Object.fromEntries(lists.filter(([name]) => isOwn(name))) as FaultTexts<Field>,
    elsewhere: lists.flatMap(([name, texts]) => (isOwn(name) ? [] : texts)),
  };
}

function fieldTexts(error: unknown, language: string): Readonly<Record<string, readonly string[]>> {
  if (!isApiError(error)) return {};
  const { fields, fieldsAr } = error.details;
  return language.startsWith('ar') ? { ...fields, ...fieldsAr } : { ...fields };
}
