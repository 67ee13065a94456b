import type { Fils } from '@dar/contracts/money';
import type { LimitKind } from '@dar/contracts/office';

/** Thrown by a call above a limit, before or in its transaction. The office stores the call and returns its approval. */
export class ApprovalNeeded extends Error {
  override readonly name = 'ApprovalNeeded';
  readonly kind: LimitKind;
  readonly amount: Fils;

  constructor(kind: LimitKind, amount: Fils) {
    super(`a ${kind} above the limit needs a second person`);
    this.kind = kind;
    this.amount = amount;
  }
}
