import type { Endpoint, EndpointOutput, EndpointParams } from '@dar/contracts/endpoint';
import type { Language } from '@dar/contracts/language';
import type { Session } from './modules/auth/session.ts';
import type { AuditRead } from './modules/office/audit-log.service.ts';
import type { StaffSession } from './modules/office/staff-session.ts';
import type { PageCookie, StaffCookie } from './response-cookies.ts';
import type { Text } from './text.ts';

export type SessionOf<E extends Endpoint> = E['auth'] extends 'required'
  ? Session
  : E['auth'] extends 'optional'
    ? Session | undefined
    : E['auth'] extends 'staff'
      ? StaffSession
      : undefined;

export interface Caller<E extends Endpoint> {
  readonly session: SessionOf<E>;
  readonly ip: string;
  /** Of the server as the client calls it: 'https://office.dar.example'. */
  readonly origin: string;
  readonly device: string | undefined;
  readonly partnerKey: string | undefined;
  readonly language: Language | undefined;
}

/** The output of the contract (zod types an empty one as an index of never), a message and cookies. */
export type Reply<E extends Endpoint> = (string extends keyof EndpointOutput<E> ? object : EndpointOutput<E>) & {
  readonly message?: Text;
  readonly device?: string;
  readonly pageCookie?: PageCookie;
  readonly staffCookie?: StaffCookie;
  /** Whose data a call of the office showed, for the audit log. */
  readonly read?: AuditRead;
};

export type Handler<E extends Endpoint> = (input: EndpointParams<E>, caller: Caller<E>) => Promise<Reply<E>> | Reply<E>;
