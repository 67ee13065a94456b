export type Row = Readonly<Record<string, unknown>>;
export type Query = (sql: string, values?: readonly unknown[]) => Promise<readonly Row[]>;
