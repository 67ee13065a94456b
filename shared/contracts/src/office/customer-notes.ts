import * as z from '@dar/contracts/schema';
import { id, lines, optionalCount, text } from '../endpoints/wire.ts';
import { author, customerReference, officeCall, orderReference } from './author.ts';

const MAX_NOTE = 2_000;

/** Of a customer, or of one of the orders. */
const subject = { customer: z.optional(customerReference), order: z.optional(orderReference) };
const noteText = lines(MAX_NOTE).check(z.minLength(1, 'is required'));
/** That of the note as the person saw it. */
const version = z.int().check(z.minimum(1));

export const customerNote = z.object({
  id: z.int(),
  customer_id: z.int(),
  order_no: z.optional(z.string()),
  by: z.string(),
  /** Whether the caller wrote it, who alone can change and delete it. */
  is_own: z.boolean(),
  text: z.string(),
  version: z.int(),
  date: z.string(),
  changed: z.string(),
});
export type CustomerNote = z.output<typeof customerNote>;

const savedNote = z.object({ oData: customerNote });

export const customerNotes = officeCall({
  path: '/office/notes',
  summary: 'Notes on a customer and the orders, or on one order, newest first',
  input: z.object({ ...subject, after: z.optional(text(20)), limit: optionalCount }),
  output: z.object({ oData: z.array(customerNote), next: z.optional(z.string()) }),
});

export const addNote = officeCall({
  path: '/office/add_note',
  summary: 'Write a note on a customer or an order',
  input: z.object({ ...subject, text: noteText, ...author }),
  output: savedNote,
});

export const editNote = officeCall({
  path: '/office/edit_note',
  summary: 'Change a note of your own',
  input: z.object({ note: id, text: noteText, version, ...author }),
  output: savedNote,
});

export const deleteNote = officeCall({
  path: '/office/delete_note',
  summary: 'Delete a note of your own',
  input: z.object({ note: id, version, ...author }),
  output: z.object({ oData: z.object({ id: z.int() }) }),
});
