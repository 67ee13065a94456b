import { createHash, timingSafeEqual } from 'node:crypto';
import {
  getOfficeAccess,
  IDLE_HEADER,
  mayCall,
  needsReason,
  type OfficeAccess,
  type OfficeCall,
} from '@dar/contracts/office';
import type { StoredCall } from '../../db/schema/audit-log.ts';
import { AppError, standardError } from '../../errors.ts';
import type { Caller, Handler, Reply } from '../../handler.ts';
import { readCookie } from '../../read-cookie.ts';
import { SECURE_STAFF_COOKIE, STAFF_COOKIE } from '../../response-cookies.ts';
import { Service, type Services } from '../../service.ts';
import { ApprovalNeeded } from './approval-needed.ts';
import { officeMessages } from './office.messages.ts';
import type { OfficeRequest } from './own-origin.ts';
import type { StaffSession } from './staff-session.ts';

type OfficeCaller = Caller<OfficeCall>;
type OfficeReply = Reply<OfficeCall> & { readonly oData?: unknown };
type RunCall = (body: StoredCall['input'], caller: OfficeCaller) => Promise<OfficeReply>;

/** The calls of the office by path: who may make each, and how a stored one runs again. */
export class OfficeCalls extends Service<'approvals' | 'auditLog' | 'office' | 'staffSessions'> {
  readonly #calls = new Map<string, RunCall>();
  readonly #withReason = new Set<string>();
  readonly #machineHash: Buffer | undefined;

  constructor(deps: Pick<Services, 'approvals' | 'auditLog' | 'office' | 'staffSessions'>) {
    super(deps);
    this.#machineHash = deps.office && digest(deps.office.token);
  }

  /**
   * Returns who makes a request. Throws 401 without a session, and 403 for a role or scope without this call. Routes
   * without a contract call it too, with the path of the call to whose data they belong. An idle page does not keep the
   * session open.
   */
  async findSession(
    request: Pick<OfficeRequest, 'headers' | 'protocol'>,
    path: string,
    { isIdle = request.headers[IDLE_HEADER] !== undefined } = {},
  ): Promise<StaffSession> {
    const access = getOfficeAccess(path);
    if (!access) throw standardError('not-found');
    const { authorization, cookie } = request.headers;
    if (authorization !== undefined) return this.#findMachine(authorization, access);
    const token = readCookie(cookie, request.protocol === 'https' ? SECURE_STAFF_COOKIE : STAFF_COOKIE);
    const found = token ? await this.deps.staffSessions.find(token, { isIdle }) : undefined;
    if (!found) throw new AppError('unauthorized', officeMessages.noSession);
    this.#requireAccess(found, access);
    if (found.needsSecondFactor && !access.beforeSecondFactor) {
      throw new AppError('forbidden', officeMessages.secondFactorNeeded, { code: 'second-factor-needed' });
    }
    return found;
  }

  /** Registers the handler of a call, and returns it with the checks that every call needs. */
  add<E extends OfficeCall>(
    endpoint: E,
    handler: Handler<E>,
    readInput: (body: StoredCall['input']) => unknown,
  ): RunCall {
    const { path } = endpoint;
    const run: RunCall = async (body, caller) => {
      const input = readInput(body) as Parameters<Handler<E>>[0];
      const reply = await this.#handle({ path, input: body }, caller, () => handler(input, caller as Caller<E>));
      if (getOfficeAccess(path)?.readsCustomer) await this.#logRead(path, caller.session, reply);
      return reply;
    };
    this.#calls.set(path, run);
    if (needsReason(endpoint)) this.#withReason.add(path);
    return run;
  }

  /** Runs a stored call as the present caller, by the same rules. Throws 403 when the caller may not make it. */
  async run({ path, input }: StoredCall, caller: OfficeCaller): Promise<OfficeReply> {
    const run = this.#calls.get(path);
    if (!run) throw standardError('not-found');
    this.requireRight(caller.session, path);
    return run(input, caller);
  }

  /** Throws 403 when this person or machine may not make the call. */
  requireRight(session: StaffSession, path: string): void {
    const access = getOfficeAccess(path);
    if (!access) throw standardError('not-found');
    this.#requireAccess(session, access);
  }

  /** Returns whether this person or machine may make the call. */
  hasRight({ role }: Pick<StaffSession, 'role'>, path: string): boolean {
    const access = getOfficeAccess(path);
    return access !== undefined && this.#isAllowed(role, access);
  }

  /** Returns whether the contract of a call demands a reason. */
  needsReason(path: string): boolean {
    return this.#withReason.has(path);
  }

  /** Runs a call. One above a limit changes nothing: it waits for a second person. */
  async #handle(
    call: StoredCall,
    { session }: OfficeCaller,
    handle: () => Promise<OfficeReply> | OfficeReply,
  ): Promise<OfficeReply> {
    try {
      return await handle();
    } catch (error) {
      // What the first try has changed can be why a repeat fails: its own booking has taken the time.
      if (error instanceof AppError) await this.deps.auditLog.requireNew(call.input['request_id']);
      if (!(error instanceof ApprovalNeeded)) throw error;
      // A stored one would no longer name the change that it takes back, which could be taken back twice.
      if (session.undoes !== undefined) throw new AppError('forbidden', officeMessages.aboveLimit);
      return { oData: await this.deps.approvals.store(call, session, error) };
    }
  }

  #findMachine(authorization: string, { scope }: OfficeAccess): StaffSession {
    const sent = /^Bearer (\S{1,200})$/i.exec(authorization)?.[1] ?? '';
    const { office } = this.deps;
    if (!(office && this.#machineHash && timingSafeEqual(digest(sent), this.#machineHash))) {
      throw new AppError('unauthorized', officeMessages.wrongToken);
    }
    if (!office.scopes.some((one) => one === scope)) throw new AppError('forbidden', officeMessages.noScope);
    return { staffId: null, name: office.name, role: 'machine' };
  }

  #requireAccess({ role }: StaffSession, access: OfficeAccess): void {
    if (!this.#isAllowed(role, access)) throw new AppError('forbidden', officeMessages.noRight);
  }

  #isAllowed(role: StaffSession['role'], access: OfficeAccess): boolean {
    if (role !== 'machine') return mayCall(role, access);
    return this.deps.office?.scopes.some((one) => one === access.scope) ?? false;
  }

  async #logRead(path: string, session: StaffSession, { read }: Reply<OfficeCall>): Promise<void> {
    if (!read) throw new Error(`${path} reads data of customers, so its reply must say whose with \`read\``);
    await this.deps.auditLog.read(session, read);
  }
}

// Of one length, as timingSafeEqual demands.
const digest = (text: string) => createHash('sha256').update(text).digest();
