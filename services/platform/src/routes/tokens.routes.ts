import { DAY_MS } from '@dar/http-server/durations';
import { type StoredToken, type TokenEvent, type tokenList, tokenRequest } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { MissingError } from '../registry/blocked-error.ts';
import { getChannel } from '../registry/pin-rules.ts';
import { createToken, generateToken, getTokenEntries } from '../registry/token-rules.ts';
import { requirePlatform } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';

export function tokenRoutes({ getIdentity, storage, tokenDays, metrics, log }: Platform): FastifyPluginAsync {
  const { database } = storage;
  const getEvent = async (request: FastifyRequest): Promise<TokenEvent> => {
    const at = new Date().toISOString();
    return { at, by: getIdentity(request).name, afterRevision: await database.latestNumber() };
  };
  const report = (token: StoredToken) => {
    const entry = getTokenEntries(token).at(-1);
    if (entry) metrics.registryChanges.inc({ action: entry.change.action });
    log.info({ by: entry?.by, change: entry?.change }, 'a token changed');
  };
  return async (app) => {
    app.addHook('onRequest', async (request) => requirePlatform(getIdentity(request)));
    app.get('/tokens', async (): Promise<z.output<typeof tokenList>> => {
      const [tokens, uses] = await Promise.all([database.listTokens(), database.readTokenUses()]);
      return { tokens: tokens.map((token) => describeToken(token, uses[token.id])) };
    });
    app.post('/tokens', async (request, reply) => {
      const rights = getRights(parseInput(tokenRequest, request.body), tokenDays);
      const { state } = (await database.latestRevision()) ?? { state: FIRST_STATE };
      for (const site of rights.sites ?? []) getChannel(state, site);
      const generated = generateToken();
      const created = await createToken(database, generated, rights, await getEvent(request));
      report(created);
      return reply.code(201).send({ ...describeToken(created), token: generated.token });
    });
    app.delete<{ Params: { readonly id: string } }>('/tokens/:id', async (request, reply) => {
      const { id } = request.params;
      const before = await database.readToken(id);
      if (!before) throw new MissingError('There is no such token.');
      const revoked = await getEvent(request);
      await database.revokeToken(id, revoked);
      if (!before.revoked) report({ ...before, revoked });
      return reply.code(204).send();
    });
  };
}

function describeToken({ hash: _, created, revoked, ...token }: StoredToken, lastUsedAt?: string) {
  return {
    ...token,
    createdAt: created.at,
    ...(revoked && { revokedAt: revoked.at }),
    ...(lastUsedAt !== undefined && { lastUsedAt }),
  };
}

function getRights(input: z.output<typeof tokenRequest>, days: number) {
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  if ('isPlatform' in input) return { name: input.name, sections: undefined, sites: undefined, expiresAt };
  const { name, sections, sites } = input;
  return { name, sections, sites: sites === 'all' ? undefined : sites, expiresAt };
}
