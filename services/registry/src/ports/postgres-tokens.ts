import { storedToken } from '@dar/platform-protocol';
import type { Query } from './postgres-query.ts';
import type { TokenMethods } from './registry-database.ts';

export function postgresTokens(query: Query): TokenMethods {
  return {
    async addToken(token) {
      await query('insert into registry_tokens (id, token) values ($1, $2)', [token.id, token]);
    },
    async readToken(id) {
      const [row] = await query('select token from registry_tokens where id = $1', [id]);
      return row && storedToken.parse(row['token']);
    },
    async listTokens() {
      const rows = await query(`select token from registry_tokens order by token->'created'->>'at', id`);
      return rows.map((row) => storedToken.parse(row['token']));
    },
    async revokeToken(id, revoked) {
      await query(
        `update registry_tokens set token = token || jsonb_build_object('revoked', $2::jsonb)
         where id = $1 and not token ? 'revoked'`,
        [id, revoked],
      );
    },
    async removeToken(id) {
      await query('delete from registry_tokens where id = $1', [id]);
    },
    async markTokenUsed(id, at) {
      await query(
        'insert into registry_token_uses (id, at) values ($1, $2) on conflict (id) do update set at = excluded.at',
        [id, at],
      );
    },
    async readTokenUses() {
      const rows = await query('select id, at from registry_token_uses');
      return Object.fromEntries(rows.map(({ id, at }) => [String(id), String(at)]));
    },
  };
}
