import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StoredToken, storedToken } from '@dar/platform-protocol';
import { listNames, readOptional, replaceFile } from './files.ts';
import { readJson } from './read-json.ts';
import type { TokenMethods } from './registry-database.ts';

export function folderTokens(folder: string): TokenMethods {
  const tokens = join(folder, 'tokens');
  const uses = join(folder, 'token-uses');
  const getFile = (id: string) => join(tokens, `${encodeURIComponent(id)}.json`);
  const readToken = (id: string) => readJson(getFile(id), storedToken);
  const write = (token: StoredToken) => replaceFile(getFile(token.id), Buffer.from(JSON.stringify(token)));
  return {
    addToken: write,
    readToken,
    async listTokens() {
      const read = (await listNames(tokens)).map((name) => readJson(join(tokens, name), storedToken));
      const found = (await Promise.all(read)).filter((token) => token !== undefined);
      return found.sort(
        (one, other) => one.created.at.localeCompare(other.created.at) || one.id.localeCompare(other.id),
      );
    },
    async revokeToken(id, revoked) {
      const token = await readToken(id);
      if (token && !token.revoked) await write({ ...token, revoked });
    },
    removeToken: (id) => rm(getFile(id), { force: true }),
    markTokenUsed: (id, at) => replaceFile(join(uses, encodeURIComponent(id)), Buffer.from(at)),
    async readTokenUses() {
      const ids = await listNames(uses);
      const read = ids.map(async (id) => [id, (await readOptional(join(uses, id)))?.toString() ?? ''] as const);
      return Object.fromEntries(await Promise.all(read));
    },
  };
}
