import { parseArgs } from 'node:util';
import { StartError } from '../../env.ts';

const MONTH = /^[1-9]\d{3}-(0[1-9]|1[0-2])$/;
const USAGE =
  'Name the partner: npm run partner -- <name> creates a key, and npm run partner -- report <name> --month 2026-11 writes a bill.';

interface PartnerCommand {
  readonly name: string;
  /** YYYY-MM of a bill. */
  readonly month?: string;
}

export function readPartnerCommand(args: readonly string[]): PartnerCommand {
  const { names, month } = parse(args);
  const [first, second] = names;
  if (first !== undefined && names.length === 1 && month === undefined) return { name: first };
  if (first === 'report' && second !== undefined && names.length === 2 && month && MONTH.test(month)) {
    return { name: second, month };
  }
  throw new StartError(USAGE);
}

function parse(args: readonly string[]) {
  try {
    const options = { month: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ args: [...args], options, allowPositionals: true });
    return { names: positionals, month: values.month };
  } catch {
    throw new StartError(USAGE);
  }
}
