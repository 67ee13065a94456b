import { isApiError } from '@dar/app/api-error';
import { changedMeanwhile, type OfficeVisit } from '@dar/contracts/office';
import * as z from '@dar/contracts/schema';

const clashes = z.object({ clashes: z.array(z.object({ by_name: z.string() })) });

interface Loss {
  /** Who has changed the visit, or put another one there. Missing when it was no person. */
  readonly winner?: string;
  /** The visit as it is now, if the API says so. */
  readonly now?: OfficeVisit;
}

/** Returns who was faster than a move that the API refused. */
export function readWinner(error: unknown): Loss {
  if (!isApiError(error)) return {};
  const { oData } = (error.details.body ?? {}) as { readonly oData?: unknown };
  const changed = changedMeanwhile.safeParse(oData);
  if (changed.success) return { ...toWinner(changed.data.by_name), now: changed.data.visit };
  const taken = clashes.safeParse(oData);
  return taken.success ? toWinner(taken.data.clashes[0]?.by_name ?? '') : {};
}

const toWinner = (name: string) => (name === '' ? {} : { winner: name });
