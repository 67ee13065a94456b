import { DAY_MS } from '@dar/contracts/time/durations';
import { tokenRequest } from '@dar/platform-protocol';
import { FIRST_STATE } from '@dar/registry/first-state';
import type { FastifyPluginAsync } from 'fastify';
import type { z } from 'zod';
import { createToken, generateToken, revokeToken } from '../registry/token-rules.ts';
import { requirePlatform } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';

export function tokenRoutes({ getIdentity, change, storage, tokenDays }: Platform): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => requirePlatform(getIdentity(request)));
    app.get('/tokens', async () => {
      const { tokens } = (await storage.database.latestRevision())?.state ?? FIRST_STATE;
      const uses = await storage.database.readTokenUses();
      const listed = Object.entries(tokens).map(([id, { hash: _, ...token }]) => {
        return { id, ...token, ...(uses[id] && { lastUsedAt: uses[id] }) };
      });
      return { tokens: listed };
    });
    app.post('/tokens', async (request, reply) => {
      const rights = getRights(parseInput(tokenRequest, request.body), tokenDays);
      const created = generateToken();
      const by = getIdentity(request).name;
      const { state } = await change({ by, rule: (current) => createToken(current, created, rights) });
      const { hash: _, ...token } = state.tokens[created.id] ?? { ...rights, hash: '', createdAt: '' };
      return reply.code(201).send({ id: created.id, ...token, token: created.token });
    });
    app.delete<{ Params: { readonly id: string } }>('/tokens/:id', async (request, reply) => {
      const by = getIdentity(request).name;
      await change({ by, rule: (state) => revokeToken(state, request.params.id) });
      return reply.code(204).send();
    });
  };
}

function getRights(input: z.output<typeof tokenRequest>, days: number) {
  const expiresAt = new Date(Date.now() + days * DAY_MS).toISOString();
  if ('isPlatform' in input) return { name: input.name, expiresAt };
  const { name, sections, sites } = input;
  return { name, sections, sites: sites === 'all' ? undefined : sites, expiresAt };
}
