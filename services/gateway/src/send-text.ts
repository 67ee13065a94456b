import type { FastifyReply } from 'fastify';

/** Sends a sentence as a line of plain text. */
export function sendText(reply: FastifyReply, status: number, sentence: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(`${sentence}\n`);
}
