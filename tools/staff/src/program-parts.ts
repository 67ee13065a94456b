import type { Command } from '@commander-js/extra-typings';
import type { Context, Result } from './commands/context.ts';

// Commander's types demand a type with an index signature, which an interface has not.
export type GlobalOptions = {
  readonly json?: true | undefined;
  readonly machine?: true | undefined;
  readonly csv?: string | undefined;
};

// Commands have arguments and options of every type.
export type Program = Pick<Command, 'command'>;
export type Run = (work: (context: Context) => Promise<Result>) => Promise<void>;

/** A command that stores who ran it and why. */
export const change = (parent: Program, name: string) => parent.command(name).option('--reason <text>', 'why');
