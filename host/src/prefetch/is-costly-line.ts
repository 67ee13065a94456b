/** The parts of the Network Information API that browsers without it leave out. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

const SLOW = new Set(['slow-2g', '2g', '3g']);

/** Returns whether the line is slow, metered or saves data. Unknown lines are not. */
export function isCostlyLine(): boolean {
  const { connection = {} } = navigator as { readonly connection?: Connection };
  return connection.saveData === true || connection.type === 'cellular' || SLOW.has(connection.effectiveType ?? '');
}
