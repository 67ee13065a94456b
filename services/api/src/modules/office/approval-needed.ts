import type { Fils } from '@dar/contracts/money';
import type { LimitKind } from '@dar/contracts/office';
import type { StoredCall } from '../../db/schema/audit-log.ts';

/** Thrown by a call above a limit, before or in its transaction. The office stores the call and returns its approval. */
export class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  readonly kind: LimitKind;
  readonly amount: Fils;
  /** Fields of the input by id, so that the call runs for the same customer, and no e-mail address or phone is stored. */
  readonly named: StoredCall['input'];

  constructor(kind: LimitKind, amount: Fils, named: StoredCall['input'] = {}) {
    super(`a ${kind} above the limit needs a second person`);
    this.kind = kind;
    this.amount = amount;
    this.named = named;
  }
}
