import { parseAmount, toAmount } from '@dar/contracts/money';
import { type CrewDayVisit, type CrewReportKind, getEarliestReport } from '@dar/contracts/office';
import { type DubaiTime, fromDubaiTime, toDubaiTime } from '@dar/contracts/time/dubai';
import type { VisitCash, VisitView } from './visit-view.ts';

const WITHOUT_FORM: readonly CrewReportKind[] = ['on-the-way', 'arrived', 'started'];
/** The server rejects them without one. */
const WITH_PHOTO: readonly CrewReportKind[] = ['photo', 'no-access', 'no-show'];

/** What went wrong, as the office reads it in front of the note. */
export const PROBLEMS = {
  broken: 'Something broke',
  missing: 'Tool or material is missing',
  more: 'More work than booked',
  customer: 'Disagreement with the customer',
  unsafe: 'Not safe to work',
  late: 'Late',
  other: 'Other',
} as const;
export type Problem = keyof typeof PROBLEMS;

export const needsForm = (kind: CrewReportKind) => !WITHOUT_FORM.includes(kind);
export const needsPhoto = (kind: CrewReportKind) => WITH_PHOTO.includes(kind);
export const endsInVain = (kind: CrewReportKind) => kind === 'no-access' || kind === 'no-show';

/** Returns from when on a report counts, if it is too early for it. `now` is by the clock of the phone. */
export function findEarliest(
  kind: CrewReportKind,
  { visit: { from, status_text }, clockAheadMs }: ReportedView,
  now: number,
): DubaiTime | undefined {
  const earliest = getEarliestReport(kind, {
    startsAt: fromDubaiTime(from),
    isStarted: status_text === 'In progress',
  });
  return earliest && now - clockAheadMs < earliest.getTime() ? toDubaiTime(earliest) : undefined;
}

interface ReportedView extends Pick<VisitView, 'clockAheadMs'> {
  readonly visit: Pick<CrewDayVisit, 'from' | 'status_text'>;
}

export interface FormValues {
  readonly note: string;
  readonly amount: string;
  readonly photo: string | undefined;
  readonly problem: Problem | undefined;
}

export type FormError = 'photoNeeded' | 'textNeeded' | 'amountInvalid' | 'amountWhyNeeded' | 'problemNeeded';

/** Returns what a form lacks; undefined when the report can be stored. */
export function checkForm(
  kind: CrewReportKind,
  values: FormValues,
  cash: VisitCash | undefined,
): FormError | undefined {
  const { note, photo, problem } = values;
  if (needsPhoto(kind) && !photo) return 'photoNeeded';
  if (kind === 'problem' && !problem) return 'problemNeeded';
  if (kind === 'problem' && problem === 'other' && note.trim() === '') return 'textNeeded';
  if (kind !== 'cash') return undefined;
  const amount = readAmount(values.amount);
  if (amount === undefined) return 'amountInvalid';
  return isOtherAmount(amount, cash) && note.trim() === '' ? 'amountWhyNeeded' : undefined;
}

/** Returns whether an amount is not what the customer owes. */
export function isOtherAmount(amount: string, cash: VisitCash | undefined): boolean {
  return cash === undefined || parseAmount(amount) !== parseAmount(cash.total);
}

const AMOUNT = /^\d{1,6}(\.\d{1,2})?$/;
/** The digits of Arabic, Urdu and Hindi keyboards. */
const ZEROS = ['٠', '۰', '०'].map((zero) => zero.charCodeAt(0));

/** Returns a typed amount above zero in AED, as calls take it: '105.50'; undefined for another text. */
export function readAmount(text: string): string | undefined {
  const digits = [...text.trim()].map(toDigit).join('').replace(/[,٫]/, '.');
  return AMOUNT.test(digits) && parseAmount(digits) > 0 ? toAmount(parseAmount(digits)) : undefined;
}

function toDigit(letter: string): string {
  const zero = ZEROS.find((first) => letter.charCodeAt(0) >= first && letter.charCodeAt(0) <= first + 9);
  return zero === undefined ? letter : String(letter.charCodeAt(0) - zero);
}

/** Returns the note as the office reads it. */
export function toNote(kind: CrewReportKind, { note, problem }: FormValues): string {
  const text = note.trim();
  if (kind !== 'problem' || !problem) return text;
  return text ? `${PROBLEMS[problem]}: ${text}` : PROBLEMS[problem];
}
