import { table } from '@dar/cli/table';
import {
  addDisputeFile,
  disputeEvidence,
  disputes,
  EVIDENCE_FILE_FIELDS,
  sendDisputeEvidence,
} from '@dar/contracts/office';
import type { AuthorFlags, ConfirmFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';
import { readPicture } from './pictures.ts';
import { facts, minute } from './show.ts';

interface ListFlags {
  readonly all?: true | undefined;
  readonly after?: string | undefined;
}

export async function listDisputes({ call }: Context, { all, after }: ListFlags): Promise<Result> {
  const list = await call(disputes, { after, ...(all && { all: '1' }) });
  const rows = list.oData.map((one) => [
    ...[one.id, one.order_no, `AED ${one.amount}`, one.reason, one.is_inquiry ? 'inquiry' : '', one.state],
    ...[one.due_at ? `answer until ${minute(one.due_at)}` : '', `evidence ${one.evidence}`],
  ]);
  const text = rows.length > 0 ? table(rows) : 'There are no such disputes.';
  return { text: list.next ? `${text}\n--after ${list.next} shows the next ones.` : text, json: list };
}

export async function showEvidence({ call }: Context, dispute: string): Promise<Result> {
  const { oData } = await call(disputeEvidence, { dispute });
  const choices = oData.choices.map(({ reference, name }) => `${reference} (${name})`).join('\n');
  const files = choices ? { 'files to choose': choices } : {};
  const rows = Object.entries({ ...oData.evidence, ...oData.files, ...files });
  return { text: facts(rows), json: oData };
}

export async function addFile(context: Context, dispute: string, file: string, flags: AuthorFlags): Promise<Result> {
  const picture = (await readPicture(file)).toString('base64');
  const { oData } = await context.call(addDisputeFile, { dispute, picture, ...context.change(flags) });
  return { text: `${oData.reference}: name it when you send the evidence.`, json: oData };
}

interface SendFlags extends AuthorFlags, ConfirmFlags {
  readonly text?: string | undefined;
  /** `<field>=<file>`. */
  readonly file?: readonly string[] | undefined;
}

/** Shows the evidence and sends it, with `text` as its last part, and files. */
export async function sendEvidence(
  context: Context,
  dispute: string,
  { text, file = [], yes, ...author }: SendFlags,
): Promise<Result> {
  const files = Object.fromEntries(file.map(readFileFlag));
  const change = await context.changeWithReason(author);
  const { text: shown } = await showEvidence(context, dispute);
  await context.confirm([shown, ...file].join('\n'), 'Send this evidence to the bank? It is sent once.', { yes });
  const own = text === undefined ? {} : { uncategorized_text: text };
  const { oData } = await context.call(sendDisputeEvidence, { dispute, ...own, ...files, ...change });
  return { text: `The evidence of ${dispute} is ${oData.dispute.evidence}.`, json: oData };
}

function readFileFlag(flag: string): [field: string, file: string] {
  const [field = '', ...file] = flag.split('=');
  if (!EVIDENCE_FILE_FIELDS.some((name) => name === field)) {
    throw new StaffError(`Files are ${EVIDENCE_FILE_FIELDS.join(', ')}, such as receipt=document:DAR-100001.`);
  }
  return [field, file.join('=')];
}
