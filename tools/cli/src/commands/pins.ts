import type { changeResponse } from '@dar/contracts/platform';
import type { output } from '@dar/contracts/schema';
import type { Context, Result } from './context.ts';

type Change = Pick<output<typeof changeResponse>, 'change'>;

export async function pinVersion(context: Context, section: string, version: string): Promise<Result> {
  return describe(await context.platform.pin(context.settings.site, section, version));
}

export async function unpin({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.unpin(settings.site, section));
}

export async function yank({ platform }: Context, section: string, version: string): Promise<Result> {
  return describe(await platform.yank(section, version));
}

export async function rollback({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.rollback(settings.site, section));
}

export async function startCanary(
  context: Context,
  section: string,
  version: string,
  percent: number,
): Promise<Result> {
  const { platform, settings } = context;
  return describe(await platform.startCanary(settings.site, section, { version, percent }));
}

export async function stopCanary({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.stopCanary(settings.site, section));
}

export async function promoteCanary({ platform, settings }: Context, section: string): Promise<Result> {
  return describe(await platform.promoteCanary(settings.site, section));
}

export function describe(change: Change): Result {
  const { sentence } = change.change;
  return { text: /[.!]$/.test(sentence) ? sentence : `${sentence}.`, json: change };
}
