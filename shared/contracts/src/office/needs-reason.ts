import type * as z from '@dar/contracts/schema';

/** Returns whether the contract demands a reason. */
export function needsReason({ input }: { readonly input: z.ZodMiniObject }): boolean {
  const { error } = input.safeParse({});
  return error?.issues.some(({ path }) => path[0] === 'reason') ?? false;
}
