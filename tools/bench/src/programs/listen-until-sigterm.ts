import type { FastifyInstance } from 'fastify';

export async function listenUntilSigterm(
  app: FastifyInstance,
  { HOST: host, PORT: port }: { readonly HOST: string; readonly PORT: number },
): Promise<void> {
  await app.listen({ host, port });
  process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
}
