import { DarError } from '../dar-error.ts';
import type { Context, Result } from './context.ts';
import { minute, table } from './table.ts';

export async function listTokens({ platform }: Context): Promise<Result> {
  const list = await platform.tokens();
  const rows = list.tokens.map(({ id, name, sections, sites, createdAt, lastUsedAt, expiresAt, revokedAt }) => [
    id,
    name,
    sections?.join(' ') ?? 'everything',
    sites?.join(' ') ?? 'every site',
    minute(createdAt),
    lastUsedAt ? `used ${minute(lastUsedAt)}` : 'never used',
    describeEnd(revokedAt, expiresAt),
  ]);
  return { text: rows.length > 0 ? table(rows) : 'There are no tokens.', json: list };
}

function describeEnd(revokedAt: string | undefined, expiresAt: string | undefined): string {
  if (revokedAt) return `revoked ${minute(revokedAt)}`;
  return expiresAt ? `ends ${minute(expiresAt)}` : '';
}

export interface TokenOptions {
  readonly section?: readonly string[] | undefined;
  /** The sites on which it may pin. Missing: shop. */
  readonly site?: readonly string[] | undefined;
  readonly allSites?: true | undefined;
  /** It belongs to a person of the platform's team. */
  readonly platform?: true | undefined;
}

/** Creates a token that may release some sections, or everything. The platform shows it this once. */
export async function createToken({ platform }: Context, name: string, options: TokenOptions): Promise<Result> {
  const { section, site, allSites, platform: isPlatform } = options;
  if (Boolean(isPlatform) === Boolean(section)) {
    throw new DarError('Name the sections of a team with --section, or use --platform for a person.', 'usage');
  }
  const created = await platform.createToken(
    isPlatform
      ? { name, isPlatform }
      : {
          name,
          sections: [...(section ?? [])],
          ...((allSites || site) && { sites: allSites ? 'all' : [...(site ?? [])] }),
        },
  );
  const rights = created.sections
    ? `${created.sections.join(', ')} on ${created.sites?.join(', ') ?? 'every site'}`
    : 'everything';
  const end = created.expiresAt ? ` It ends ${minute(created.expiresAt)}.` : '';
  const text = `${created.token}\nThis is the token of ${name} for ${rights}.${end} Store it now: it is not shown again.`;
  return { text, json: created };
}

export async function revokeToken({ platform }: Context, id: string): Promise<Result> {
  await platform.revokeToken(id);
  return { text: `The token ${id} is revoked.`, json: { id, revoked: true } };
}
