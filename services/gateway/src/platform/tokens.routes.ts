import { tokenRequest } from '@dar/contracts/platform';
import type { FastifyPluginAsync } from 'fastify';
import { FIRST_STATE } from '../registry/change-registry.ts';
import { createToken, generateToken, revokeToken } from '../registry/token-rules.ts';
import { requirePlatform } from './authenticate.ts';
import { parseInput } from './parse-input.ts';
import type { Platform } from './platform.ts';

/** Lists, creates and revokes the tokens of teams. Only the platform's team may. */
export function tokenRoutes({ identityOf, change, storage }: Platform): FastifyPluginAsync {
  return async (app) => {
    app.addHook('onRequest', async (request) => requirePlatform(identityOf(request)));
    app.get('/tokens', async () => {
      const { tokens } = (await storage.database.latestRevision())?.state ?? FIRST_STATE;
      return { tokens: Object.entries(tokens).map(([id, { hash: _, ...token }]) => ({ id, ...token })) };
    });
    app.post('/tokens', async (request, reply) => {
      const input = parseInput(tokenRequest, request.body);
      const created = generateToken();
      const by = identityOf(request).name;
      const { state } = await change({ by, rule: (current) => createToken(current, created, input) });
      const { hash: _, ...token } = state.tokens[created.id] ?? { ...input, hash: '', createdAt: '' };
      return reply.code(201).send({ id: created.id, ...token, token: created.token });
    });
    app.delete<{ Params: { readonly id: string } }>('/tokens/:id', async (request, reply) => {
      const by = identityOf(request).name;
      await change({ by, rule: (state) => revokeToken(state, request.params.id) });
      return reply.code(204).send();
    });
  };
}
