import { Readable } from 'node:stream';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import {
  auditEntry,
  auditLog,
  cashReport,
  cashReportRow,
  findCustomers,
  foundCustomer,
  ledger,
  ledgerRow,
  numbers,
  numbersRow,
  type OfficeCall,
  officeOrders,
  officeVisits,
  orderSummary,
  partnerBill,
  partnerBillRow,
  payoutEntries,
  payoutEntryRow,
  payoutGapRow,
  payoutGaps,
  payoutRow,
  payouts,
  taxDocumentRow,
  taxDocuments,
  vatReport,
  vatReportRow,
  visitRow,
} from '@dar/contracts/office';
import { stringify } from 'csv-stringify';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { CSV_FORM } from '../../csv.ts';
import { AppError, businessError } from '../../errors.ts';
import { toCaller } from '../../route.ts';
import type { Services } from '../../service.ts';
import { officeMessages } from './office.messages.ts';

type Row = Readonly<Record<string, unknown>>;

type Cells = Readonly<Record<string, string>>;

interface OfficeFile {
  readonly call: OfficeCall;
  readonly title: string;
  readonly columns: readonly string[];
}

/** The lists of the office that are files too (docs/rules/office.md#lists-as-files). */
const FILES: readonly OfficeFile[] = [
  { call: vatReport, title: 'VAT by month', columns: Object.keys(vatReportRow.shape) },
  { call: taxDocuments, title: 'Tax invoices and credit notes', columns: Object.keys(taxDocumentRow.shape) },
  { call: cashReport, title: 'Cash by crew and day', columns: Object.keys(cashReportRow.shape) },
  { call: payouts, title: 'Payouts', columns: Object.keys(payoutRow.shape) },
  { call: payoutEntries, title: 'Movements of a payout', columns: Object.keys(payoutEntryRow.shape) },
  { call: payoutGaps, title: 'Payments whose ledger and payouts differ', columns: Object.keys(payoutGapRow.shape) },
  { call: ledger, title: 'Ledger', columns: Object.keys(ledgerRow.shape) },
  { call: numbers, title: 'Numbers', columns: Object.keys(numbersRow.shape) },
  { call: partnerBill, title: 'Bill of a partner', columns: Object.keys(partnerBillRow.shape) },
  { call: officeOrders, title: 'Orders', columns: Object.keys(orderSummary.shape) },
  { call: officeVisits, title: 'Visits', columns: Object.keys(visitRow.shape) },
  { call: findCustomers, title: 'Customers', columns: Object.keys(foundCustomer.shape) },
  { call: auditLog, title: 'Log', columns: Object.keys(auditEntry.shape) },
];

const MAX_PDF_ROWS = 2_000;
/** The largest page of most lists. */
const ROWS_OF_PAGE = '200';
const HEADERS = { 'cache-control': 'private, no-store' };

/** Serves each list of `FILES` at the path of its call with '.csv' or '.pdf', for the same people. */
export function officeFilesRoutes(app: FastifyInstance, services: Services): void {
  for (const file of FILES) {
    const url = `${API_BASE_PATH}${file.call.path}`;
    const get = (ending: string, handler: RouteHandlerMethod) =>
      app.get(`${url}.${ending}`, { errorHandler: throwFileError }, handler);
    get('csv', async (request, reply) => {
      const csv = await toCsvStream(file, await openRows(app, file, request));
      return setName(reply, file, 'csv').type('text/csv; charset=utf-8').send(csv);
    });
    get('pdf', async (request, reply) => {
      const rows = await collect(await openRows(app, file, request));
      const subtitle = new URLSearchParams(request.query as Record<string, string>).toString().replaceAll('&', ', ');
      const cells = rows.map((row) => file.columns.map((column) => row[column] ?? ''));
      const table = { title: file.title, subtitle, columns: file.columns, rows: cells };
      const pdf = await services.pdfs.render('renderTablePdf', table);
      return setName(reply, file, 'pdf').type('application/pdf').send(Buffer.from(pdf));
    });
  }
}

/** A file has no envelope: with status 200 the message of a broken rule would be its content. */
function throwFileError(error: unknown): never {
  const isRule = error instanceof AppError && error.failure === 'business-error';
  throw isRule ? new AppError('invalid', error.text, { ...error.details, code: error.code }) : error;
}

function setName(reply: FastifyReply, { call }: OfficeFile, ending: 'csv' | 'pdf'): FastifyReply {
  const name = call.path.slice(call.path.lastIndexOf('/') + 1);
  return reply.headers({ ...HEADERS, 'content-disposition': `attachment; filename="${name}.${ending}"` });
}

/**
 * Returns the rows of all pages of a list, as texts. Throws before the first one what the call itself would throw. Each page is
 * a short query of its own, and is read when the reader has taken the rows before: one that leaves ends the reading.
 */
async function openRows(app: FastifyInstance, { call }: OfficeFile, request: FastifyRequest) {
  const session = await app.officeCalls.findSession(request, call.path);
  const caller = { session, ...toCaller(request) };
  const load = async (after?: string) => {
    const input = {
      ...('limit' in call.input.shape && { limit: ROWS_OF_PAGE }),
      ...(request.query as object),
      ...(after !== undefined && { after }),
    };
    return (await app.officeCalls.run({ path: call.path, input }, caller)) as { oData: readonly Row[]; next?: string };
  };
  const first = await load();
  return (async function* (): AsyncGenerator<Cells> {
    for (let page = first; ; page = await load(page.next)) {
      yield* page.oData.map(toCells);
      if (page.next === undefined) return;
    }
  })();
}

const toCells = (row: Row): Cells =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toCell(value)]));

function toCell(value: unknown): string {
  if (Array.isArray(value)) return value.map(toCell).join('; ');
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
}

/** Excel reads Arabic only with a mark of the encoding. */
async function toCsvStream({ columns }: OfficeFile, rows: AsyncGenerator<Cells>): Promise<Readable> {
  return Readable.from(rows).compose(stringify({ ...CSV_FORM, header: true, columns: [...columns], bom: true }));
}

async function collect(rows: AsyncGenerator<Cells>): Promise<readonly Cells[]> {
  const collected: Cells[] = [];
  for await (const row of rows) {
    if (collected.length === MAX_PDF_ROWS) throw businessError('too-large', officeMessages.tooManyRows);
    collected.push(row);
  }
  return collected;
}
