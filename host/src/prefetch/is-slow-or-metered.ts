interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
  readonly type?: string;
}

const SLOW = new Set(['slow-2g', '2g', '3g']);

export function isSlowOrMetered(): boolean {
  const { connection = {} } = navigator as { readonly connection?: Connection };
  return connection.saveData === true || connection.type === 'cellular' || SLOW.has(connection.effectiveType ?? '');
}
