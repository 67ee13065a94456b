import type { changeResponse } from '@dar/contracts/platform';
import type { output } from '@dar/contracts/schema';
import type { Context, Result } from './context.ts';

type Change = output<typeof changeResponse>;

export async function pinVersion(context: Context, section: string, version: string): Promise<Result> {
  return describe(await context.platform.pin(context.settings.host, section, version));
}

/** Restores the version that was live before. */
export async function rollback({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.rollback(settings.host, section));
}

/** Shows a version to `percent` of the devices. */
export async function startCanary(
  context: Context,
  section: string,
  version: string,
  percent: number,
): Promise<Result> {
  const { platform, settings } = context;
  return describe(await platform.startCanary(settings.host, section, { version, percent }));
}

/** Shows the live version to every device again. */
export async function stopCanary({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.stopCanary(settings.host, section));
}

export async function promoteCanary({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.promoteCanary(settings.host, section));
}

export function describe(change: Change): Result {
  const { sentence } = change.change;
  return { text: /[.!]$/.test(sentence) ? sentence : `${sentence}.`, json: change };
}
