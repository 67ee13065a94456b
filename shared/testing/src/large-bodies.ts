import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { RawConnection } from './raw-connection.ts';

const CALL = `POST ${API_BASE_PATH}/get_service_cart_count HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n`;
const NEXT = 'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n';
const JUST_OVER = MAX_BODY_BYTES + 1;
const FAR_OVER = 20 * MAX_BODY_BYTES;
// Whether a response is lost depends on timing.
const ATTEMPTS = 10;

const withLength = (length: number) => `${CALL}content-length: ${length}\r\n`;

function chunked(length: number): string {
  const size = 16 * 1024;
  const chunks = Math.ceil(length / size);
  return `${`${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(chunks)}0\r\n\r\n`;
}

const bodies = [
  ['just over, with its length', `${withLength(JUST_OVER)}\r\n`, 'x'.repeat(JUST_OVER)],
  ['far over, with its length', `${withLength(FAR_OVER)}\r\n`, 'x'.repeat(FAR_OVER)],
  ['just over, in chunks', `${CALL}transfer-encoding: chunked\r\n\r\n`, chunked(JUST_OVER)],
  ['far over, in chunks', `${CALL}transfer-encoding: chunked\r\n\r\n`, chunked(FAR_OVER)],
] as const;

async function expectTooLarge(connection: RawConnection) {
  const { status, body, headers } = await connection.response();
  expect([status, JSON.parse(body)]).toEqual([
    413,
    { status: '0', message: BODY_TOO_LARGE.en, message_ar: BODY_TOO_LARGE.ar, code: 'too-large' },
  ]);
  return headers;
}

async function expectNext(connection: RawConnection): Promise<void> {
  expect((await connection.response()).status).toBe(200);
}

/** Defines tests of a server's responses to large bodies, over raw connections. */
export function describeLargeBodies(origin: () => string): void {
  describe.each(bodies)('a body %s', (_what, head, body) => {
    it('gets 413 every time, and the connection serves the next request', async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        using connection = await RawConnection.open(origin());
        await connection.write(head + body);
        await expectTooLarge(connection);
        await connection.write(NEXT);
        await expectNext(connection);
      }
    });

    it('does not swallow pipelined requests', async () => {
      using connection = await RawConnection.open(origin());
      await connection.write(head + body + NEXT + NEXT);
      await expectTooLarge(connection);
      await expectNext(connection);
      await expectNext(connection);
    });

    it('gets 413 every time with `connection: close`', async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        using connection = await RawConnection.open(origin());
        await connection.write(head.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
        await connection.write(body);
        await expectTooLarge(connection);
        await connection.closed();
      }
    });
  });

  it('responds before a slow body is complete, and discards the rest', async () => {
    using connection = await RawConnection.open(origin());
    await connection.write(`${withLength(JUST_OVER)}\r\n${'x'.repeat(10)}`);
    await expectTooLarge(connection);
    await connection.write('x'.repeat(JUST_OVER - 10) + NEXT);
    await expectNext(connection);
  });

  it('responds 413 to `expect: 100-continue`, and closes', async () => {
    using connection = await RawConnection.open(origin());
    await connection.write(`${withLength(JUST_OVER)}expect: 100-continue\r\n\r\n`);
    expect((await expectTooLarge(connection))['connection']).toBe('close');
  });

  it('responds 100 to `expect: 100-continue` with a small body', async () => {
    using connection = await RawConnection.open(origin());
    await connection.write(`${withLength(2)}expect: 100-continue\r\n\r\n`);
    expect((await connection.response()).status).toBe(100);
    await connection.write(`{}${NEXT}`);
    const { status } = await connection.response();
    expect([200, 400, 401]).toContain(status);
    await expectNext(connection);
  });
}
