import { isApiError } from '@dar/app/api-error';

/** Who changed a record since this person saw it, and what it is now. */
export interface Meanwhile {
  readonly by: string;
  /** A moment of ISO 8601; empty if it is not known. */
  readonly at: string;
  readonly present: Readonly<Record<string, unknown>>;
  /** What a save must name to replace the present values; undefined where a save cannot. */
  readonly version: string | number | undefined;
}

export interface ChangedValue {
  readonly field: string;
  readonly mine: unknown;
  readonly theirs: unknown;
}

type Values = Readonly<Record<string, unknown>>;

const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null;
const toText = (value: unknown) => (typeof value === 'string' ? value : '');
const toVersion = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? value : undefined);

/** Returns what the error 'changed-meanwhile' of any call says; undefined for another error, and for one with a text alone. */
export function readMeanwhile(error: unknown): Meanwhile | undefined {
  if (!isApiError(error) || error.details.code !== 'changed-meanwhile') return;
  const { body } = error.details;
  if (!isValues(body) || !isValues(body['oData'])) return;
  const data = body['oData'];
  const present = [data['present'], data['visit'], data['draft'], data['published']].find(isValues) ?? data;
  return {
    by: toText(data['by_name']) || toText(data['by']),
    at: toText(data['at']),
    present,
    version: toVersion(data['version']) ?? toVersion(present['version']),
  };
}

const NO_VALUES = new Set(['version', 'reason', 'request_id', 'dry_run']);

/** Returns the fields of a save that the record has too, with another value. A form sends numbers as texts. */
export function compareValues(input: Values, present: Values): ChangedValue[] {
  return Object.entries(input).flatMap(([field, mine]) => {
    const theirs = present[field];
    const isCompared = !NO_VALUES.has(field) && field in present && mine !== undefined;
    return isCompared && toComparable(mine) !== toComparable(theirs) ? [{ field, mine, theirs }] : [];
  });
}

const toComparable = (value: unknown) => (isValues(value) ? JSON.stringify(value) : String(value ?? ''));
