import * as z from '@dar/contracts/schema';

/** What a call above a limit returns instead: it changed nothing, and waits for a second person. */
export const waitingApproval = z.object({ approval: z.object({ id: z.int(), state: z.literal('waiting') }) });
export type WaitingApproval = z.output<typeof waitingApproval>;

/** The `oData` of a call under a limit (docs/rules/office.md#approvals). */
export const orApproval = <Result extends z.ZodMiniObject>(result: Result) => z.union([result, waitingApproval]);
