const ARABIC_ZEROS = [0x660, 0x6f0] as const;

const TOP_LEVEL_DOMAINS =
  'com|net|org|info|biz|ae|me|co|io|ai|app|dev|xyz|shop|store|online|site|link|page|ly|gl|qa|sa|uk|us|pk|ph|ru';

/** A handle counts as an address. */
const EMAIL = /[\p{L}\d]\s*@|@\s*[\p{L}\d]/u;
const LINK = new RegExp(
  `https?:|www\\.|[\\p{L}\\d][\\p{L}\\d-]*\\.(?:${TOP_LEVEL_DOMAINS})(?![\\p{L}\\d])|\\bdot\\s+com\\b|دوت\\s*كوم`,
  'u',
);
/** Seven digits or more, spelled with spaces, dashes and the like. */
const PHONE = /\d(?:[\s.\-_/()+*,،|]*\d){6,}/;
/** 24/11/2026 or 2026-11-24. */
const DATE = /(?<!\d)(?:\d{1,2}([./-])\d{1,2}\1(?:19|20)\d{2}|(?:19|20)\d{2}([./-])\d{1,2}\2\d{1,2})(?!\d)/g;

/** Returns whether a text has a link, an e-mail address or a phone number, also in Arabic digits. */
export function hasContactDetails(text: string): boolean {
  const plain = toPlain(text);
  return EMAIL.test(plain) || LINK.test(plain) || PHONE.test(plain.replace(DATE, 'date'));
}

/** Returns the text in lower case with ASCII digits, without marks and invisible characters. */
function toPlain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(/[٠-٩۰-۹]/g, toAsciiDigit)
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase();
}

function toAsciiDigit(digit: string): string {
  const code = digit.charCodeAt(0);
  const zero = ARABIC_ZEROS.find((start) => code - start < 10) ?? code;
  return String(code - zero);
}
