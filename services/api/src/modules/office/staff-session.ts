import type { StaffRole } from '@dar/contracts/office';

/** Who makes a call of the office. */
export interface StaffSession {
  /** `null` for a machine. */
  readonly staffId: number | null;
  /** Of the person, or of the machine. */
  readonly name: string;
  readonly role: StaffRole | 'machine';
  /** Of a crew: they see their own visits only. */
  readonly crewMemberId?: number;
  readonly crewId?: number;
  /** Of the session of a person. */
  readonly tokenHash?: string;
  /** The person has set up no second factor yet, and must do so first. */
  readonly needsSecondFactor?: boolean;
  /** Set when this person approved the stored call that runs. */
  readonly approvalId?: number;
  /** The entry of the log that the call takes back. */
  readonly undoes?: number;
}

/** The author of a change, as services take it. */
export interface Staff {
  readonly id: number | null;
  readonly name: string;
  readonly role: StaffSession['role'];
  readonly reason?: string | undefined;
  readonly request_id?: string | undefined;
  readonly approvalId?: number | undefined;
  readonly undoes?: number | undefined;
}

interface AuthorInput {
  readonly reason?: string | undefined;
  readonly request_id?: string | undefined;
}

/** Returns the author of a change from the session and the input of its call. */
export function toStaff(session: StaffSession, { reason, request_id }: AuthorInput): Staff {
  const { staffId, name, role, approvalId, undoes } = session;
  return { id: staffId, name, role, reason, request_id, approvalId, undoes };
}
