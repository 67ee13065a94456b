import { getText, type StoredUser } from '../../user-format.ts';

/** The text keys of known fields are `profile.field.<key>`. */
const KNOWN = ['is_email_verifed', 'is_phone_verified', 'is_social', 'ref_code'] as const;
type KnownField = (typeof KNOWN)[number];

export interface ExtraField {
  readonly key: string;
  /** Undefined for a field that this version of the shop does not know. */
  readonly known: KnownField | undefined;
  readonly label: string;
  readonly value: string | boolean;
}

const SHOWN_ABOVE: ReadonlySet<string> = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'dial_code',
  'image',
]);

// Ids and secrets are of no use to the customer, and a photo of the screen must not contain them.
const INTERNAL: ReadonlySet<string> = new Set(
  'id ids uuid key keys token tokens password hash secret otp pin code session'.split(' '),
);

/** Returns the other stored fields (docs/rules/accounts.md#profile), without internal ids, keys and tokens. */
export function getExtraFields(user: StoredUser): readonly ExtraField[] {
  return Object.entries(user).flatMap(([key, stored]) => {
    const known = KNOWN.find((field) => field === key);
    const words = getWords(key);
    const isHidden = SHOWN_ABOVE.has(key) || (!known && words.some((word) => INTERNAL.has(word)));
    const value = isHidden ? undefined : readValue(words, stored);
    return value === undefined ? [] : [{ key, known, label: getLabel(words), value }];
  });
}

function getWords(key: string): readonly string[] {
  return key
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

function getLabel(words: readonly string[]): string {
  const label = words.join(' ');
  return label.charAt(0).toUpperCase() + label.slice(1);
}

function readValue(words: readonly string[], stored: unknown): string | boolean | undefined {
  if (typeof stored === 'boolean') return stored;
  if (stored !== null && typeof stored === 'object') return undefined;
  const text = getText(stored);
  const isFlag = (words[0] === 'is' || words[0] === 'has') && (text === '0' || text === '1');
  return isFlag ? text === '1' : text;
}
