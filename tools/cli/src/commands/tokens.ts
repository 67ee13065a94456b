import type { Context, Result } from './context.ts';
import { minute, table } from './table.ts';

/** Lists the teams' tokens, without the tokens themselves. */
export async function listTokens({ platform }: Context): Promise<Result> {
  const list = await platform.tokens();
  const rows = list.tokens.map(({ id, name, sections, createdAt, revokedAt }) => [
    id,
    name,
    sections.join(' '),
    minute(createdAt),
    revokedAt ? `revoked ${minute(revokedAt)}` : '',
  ]);
  return { text: rows.length > 0 ? table(rows) : 'There are no tokens of teams.', json: list };
}

/** Creates a token that may publish and pin `sections`. The platform shows it this once. */
export async function createToken({ platform }: Context, name: string, sections: readonly string[]): Promise<Result> {
  const created = await platform.createToken({ name, sections: [...sections] });
  const text = `${created.token}\nThis is the token of ${name} for ${sections.join(', ')}. Store it now: it is not shown again.`;
  return { text, json: created };
}

/** Ends a token at once. */
export async function revokeToken({ platform }: Context, id: string): Promise<Result> {
  await platform.revokeToken(id);
  return { text: `The token ${id} is revoked.`, json: { id, revoked: true } };
}
