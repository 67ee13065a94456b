import type { Context, Result } from './context.ts';
import { minute } from './table.ts';

/** Returns the address of a preview, which opens the real shop with the version in any browser. */
export async function createPreview({ platform, settings }: Context, section: string, version: string) {
  const { address, expiresAt } = await platform.preview(section, version, settings.site);
  return {
    address,
    expiresAt,
    text: `${address}\nshows ${section} ${version} in any browser until ${minute(expiresAt)}.`,
  };
}

export async function preview(context: Context, section: string, version: string): Promise<Result> {
  const { text, ...json } = await createPreview(context, section, version);
  return { text, json };
}
