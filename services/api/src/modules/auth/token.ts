import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** A new access token of 256 random bits. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** What is stored of a token, so that a read of the database opens no session. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
