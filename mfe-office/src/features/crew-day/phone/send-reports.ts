import type { Call } from '@dar/app/call';
import { addVisitPhoto, reportVisit, type StoredReport } from '@dar/contracts/office';
import { SECOND_MS } from '@dar/contracts/time/durations';
import { type CrewDb, findReports, storeReport } from './crew-db.ts';
import type { QueuedReport, ReportResult } from './queued-report.ts';
import { type Failure, readFailure } from './read-failure.ts';
import { getFirstOfVisits, getPause } from './send-order.ts';

/** A line that is hardly there would block the queue for minutes. */
const REPORT_TIMEOUT_MS = 20 * SECOND_MS;
const PHOTO_TIMEOUT_MS = 60 * SECOND_MS;

export interface Sender {
  readonly db: CrewDb;
  readonly call: Call;
  readonly member: number;
  readonly now: () => number;
  /** Called after each response to a report. */
  readonly onChange?: () => void;
}

/** Why sending ended. `sent`: nothing is due any more. */
export type SendEnd = 'sent' | 'no-line' | 'signed-out' | 'other-member';

/**
 * Sends the waiting reports of a member, those of a visit in their order. A report waits until the server has responded:
 * after a lost response it is sent again, and the server recognizes it.
 */
export async function sendReports(sender: Sender, ignorePauses: boolean): Promise<SendEnd> {
  const { db, member, now } = sender;
  const tried = new Set<number>();
  for (;;) {
    const next = getFirstOfVisits(await findReports(db, member)).find(
      ({ seq, retryAt }) => !tried.has(seq) && (ignorePauses || retryAt <= now()),
    );
    if (!next) return 'sent';
    tried.add(next.seq);
    const failure = await sendReport(sender, next);
    sender.onChange?.();
    if (failure && failure !== 'later') return failure;
  }
}

async function sendReport(
  sender: Sender,
  report: QueuedReport,
): Promise<Exclude<SendEnd, 'sent'> | 'later' | undefined> {
  const { db, now } = sender;
  let sending = report;
  try {
    if (report.photo && !report.hash) {
      sending = { ...report, hash: await uploadPhoto(sender, report.photo) };
      await storeReport(db, sending);
    }
    const stored = await postReport(sender, sending);
    await storeResult(db, sending, toResult(stored, now()));
    return undefined;
  } catch (error) {
    return storeFailure(sender, sending, readFailure(error));
  }
}

async function uploadPhoto({ call, member }: Sender, photo: string): Promise<string> {
  const signal = AbortSignal.timeout(PHOTO_TIMEOUT_MS);
  const picture = photo.slice(photo.indexOf(',') + 1);
  return (await call(addVisitPhoto, { member_id: member, picture }, { signal })).oData.hash;
}

async function postReport({ call, member, now }: Sender, report: QueuedReport): Promise<StoredReport> {
  const { id, order, visit, kind, at, note, amount, hash } = report;
  const signal = AbortSignal.timeout(REPORT_TIMEOUT_MS);
  const input = {
    ...{ member_id: member, request_id: id, order, visit, kind, at },
    sent_at: new Date(now()).toISOString(),
    ...(note && { note }),
    ...(amount && { amount }),
    ...(hash && { photo: hash }),
  };
  return (await call(reportVisit, input, { signal })).oData;
}

function toResult({ state, why = '', superseded_by: by }: StoredReport, now: number): ReportResult {
  const since = new Date(now).toISOString();
  if (state === 'superseded') return { state, since, ...(by && { by }) };
  return state === 'refused' ? { state, since, why } : { state, since };
}

/** The photo is the server's then, or nobody's. */
async function storeResult(db: CrewDb, { photo: _photo, ...report }: QueuedReport, result: ReportResult) {
  await storeReport(db, { ...report, result });
}

async function storeFailure({ db, now }: Sender, report: QueuedReport, failure: Failure) {
  const { what } = failure;
  if (what === 'refused') {
    const { what: _what, ...refusal } = failure;
    await storeResult(db, report, { state: 'refused', since: new Date(now()).toISOString(), ...refusal });
    return undefined;
  }
  if (what === 'signed-out' || what === 'other-member') return what;
  const tries = report.tries + 1;
  const pause = Math.max(getPause(tries), (what === 'later' ? (failure.retryAfter ?? 0) : 0) * SECOND_MS);
  await storeReport(db, { ...report, tries, retryAt: now() + pause, failure: what });
  return what;
}
