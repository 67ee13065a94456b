import { EVIDENCE_FILE_FIELDS, type EvidenceFileField } from '@dar/contracts/office';
import { isPictureType, MAX_PICTURE_BYTES } from '@dar/contracts/picture-side';
import type { EvidenceValues } from './use-draft.ts';

export type FileProblem = 'empty' | 'type' | 'size';

/** Returns why the API rejects a file whatever is in it; undefined if it may take it. */
export function findProblem({ size, type }: Pick<File, 'size' | 'type'>): FileProblem | undefined {
  if (size === 0) return 'empty';
  if (!isPictureType(type)) return 'type';
  return size > MAX_PICTURE_BYTES ? 'size' : undefined;
}

/** Added pictures are mostly messages; the order itself has receipts. */
const FIRST_FIELDS: readonly EvidenceFileField[] = ['customer_communication', 'uncategorized_file'];
const FIELDS = [...new Set([...FIRST_FIELDS, ...EVIDENCE_FILE_FIELDS])];

/** Returns the empty field that an added picture goes into; undefined if all have a file. */
export const findEmptyField = (values: EvidenceValues): EvidenceFileField | undefined =>
  FIELDS.find((field) => !values[field]);
