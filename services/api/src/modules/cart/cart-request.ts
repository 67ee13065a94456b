import { createHash } from 'node:crypto';
import type { AddInput } from './selection-of.ts';

/** Identifies an addition, so that a repeat does not add twice. */
export interface CartRequest {
  /** A UUID. */
  readonly id: string;
  /** Detects another item under the same id. */
  readonly payloadHash: string;
}

/** Thrown to roll back a transaction whose request was served before. */
export class RepeatedRequest extends Error {
  override readonly name = 'RepeatedRequest';
}

/** Returns the request of a call; undefined without an id. */
export function requestOf({ request_id, access_token, device_cart_id, ...item }: AddInput): CartRequest | undefined {
  if (!request_id) return undefined;
  return { id: request_id, payloadHash: createHash('sha256').update(JSON.stringify(item)).digest('base64url') };
}
