import type { EvidenceFileField } from '@dar/contracts/office';
import { toDubaiTime } from '@dar/contracts/time/dubai';
import { AppError } from '../../errors.ts';
import { Service } from '../../service.ts';
import { toCustomerId } from '../auth/session.ts';
import { invoiceFileName } from '../invoices/invoice-file-name.ts';
import type { ProviderFile } from '../payments/payment-provider.ts';
import { disputeMessages } from './disputes.messages.ts';
import type { DisputeRow } from './disputes.queries.ts';
import { type EvidenceDocument, type EvidenceReport, findDocuments, findReports } from './evidence.queries.ts';

/** Stripe's guide demands files of less than 5 MB together. */
const MAX_BYTES = 4_500_000;

interface EvidenceChoice {
  /** 'photo:<hash>', 'document:<number>' or 'upload:<hash>'. */
  readonly reference: string;
  /** Of the file that the bank gets. */
  readonly name: string;
}

interface ReadableChoice extends EvidenceChoice {
  readonly type: ProviderFile['type'];
  readonly read: () => Promise<Uint8Array | undefined>;
}

type Files = Readonly<Partial<Record<EvidenceFileField, string>>>;

/** The files that can be evidence of a dispute: only those of its own order (docs/rules/office-payments.md#evidence). */
export class EvidenceFiles extends Service<'db' | 'invoices' | 'pictures'> {
  async list(dispute: DisputeRow): Promise<EvidenceChoice[]> {
    return (await this.#find(dispute)).map(({ reference, name }) => ({ reference, name }));
  }

  /** Returns a file as the bank gets it. Throws an AppError for what is no file of the order of the dispute. */
  async read(dispute: DisputeRow, reference: string): Promise<ProviderFile> {
    const choice = (await this.#find(dispute)).find((one) => one.reference === reference);
    const bytes = await choice?.read();
    if (!(choice && bytes)) throw new AppError('not-found', disputeMessages.noFile);
    return { name: choice.name, type: choice.type, bytes };
  }

  /** Rejects files of another order, and those that are too large together. */
  async check(dispute: DisputeRow, files: Files): Promise<void> {
    let size = 0;
    for (const reference of Object.values(files)) size += (await this.read(dispute, reference)).bytes.byteLength;
    if (size > MAX_BYTES) throw new AppError('too-large', disputeMessages.filesTooLarge);
  }

  async #find({ customerId, orderId: id, uploads }: DisputeRow): Promise<ReadableChoice[]> {
    const { db } = this.deps;
    const added = uploads.map((hash, index) => this.#toPicture(`upload:${hash}`, `upload-${index + 1}`, hash));
    if (customerId === null || id === null) return added;
    const of = { customerId, id };
    const photos = (await findReports(db, of)).flatMap((report) => this.#toPhoto(report));
    const documents = (await findDocuments(db, of)).map((document) => this.#toDocument(customerId, document));
    return [...documents, ...photos, ...added];
  }

  #toPhoto({ visitNumber, kind, at, photo }: EvidenceReport): ReadableChoice[] {
    const time = toDubaiTime(at).replace(/[ :]/g, '-');
    return photo === null ? [] : [this.#toPicture(`photo:${photo}`, `visit-${visitNumber}-${kind}-${time}`, photo)];
  }

  #toPicture(reference: string, name: string, hash: string): ReadableChoice {
    const read = () => this.deps.pictures.findPrivateJpeg(hash);
    return { reference, name: `${name}.jpg`, type: 'image/jpeg', read };
  }

  #toDocument(customer: number, { number, orderId, creditNoteId }: EvidenceDocument): ReadableChoice {
    const customerId = toCustomerId(customer);
    const of =
      creditNoteId === null
        ? ({ kind: 'invoice', orderId } as const)
        : ({ kind: 'credit', orderId: creditNoteId } as const);
    const read = async () => Buffer.from((await this.deps.invoices.render({ ...of, customerId })).content);
    return { reference: `document:${number}`, name: invoiceFileName(number), type: 'application/pdf', read };
  }
}
