import { BODY_TOO_LARGE, MAX_BODY_BYTES } from '@dar/contracts/body-limit';
import { API_BASE_PATH } from '@dar/contracts/endpoint';
import { describe, expect, it } from 'vitest';
import { RawConnection } from './raw-connection.ts';

const CALL = `POST ${API_BASE_PATH}/get_service_cart_count HTTP/1.1\r\nhost: shop\r\ncontent-type: application/json\r\n`;
const NEXT = 'GET /healthz HTTP/1.1\r\nhost: shop\r\n\r\n';
const JUST_OVER = MAX_BODY_BYTES + 1;
const FAR_OVER = 20 * MAX_BODY_BYTES;
// A lost answer depends on the moment at which the server closes: one try proves nothing.
const TRIES = 10;

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
    { status: '0', message: BODY_TOO_LARGE.en, message_ar: BODY_TOO_LARGE.ar },
  ]);
  return headers;
}

async function expectNext(connection: RawConnection): Promise<void> {
  expect((await connection.response()).status).toBe(200);
}

/** Tests how a server at an origin answers calls with too large a body, over raw connections. */
export function describeLargeBodies(origin: () => string): void {
  describe.each(bodies)('a body %s', (_what, head, body) => {
    it('is answered 413 every time, and the next request on the connection at once', async () => {
      for (let turn = 0; turn < TRIES; turn += 1) {
        using connection = await RawConnection.open(origin());
        await connection.write(head + body);
        await expectTooLarge(connection);
        await connection.write(NEXT);
        await expectNext(connection);
      }
    });

    it('does not swallow a request that was sent right behind it', async () => {
      using connection = await RawConnection.open(origin());
      await connection.write(head + body + NEXT + NEXT);
      await expectTooLarge(connection);
      await expectNext(connection);
      await expectNext(connection);
    });

    it('is answered 413 every time to a client that wants the connection closed', async () => {
      for (let turn = 0; turn < TRIES; turn += 1) {
        using connection = await RawConnection.open(origin());
        await connection.write(head.replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
        await connection.write(body);
        await expectTooLarge(connection);
        await connection.closed();
      }
    });
  });

  it('answers a slow sender before the rest of its body, which may follow', async () => {
    using connection = await RawConnection.open(origin());
    await connection.write(`${withLength(JUST_OVER)}\r\n${'x'.repeat(10)}`);
    await expectTooLarge(connection);
    await connection.write('x'.repeat(JUST_OVER - 10) + NEXT);
    await expectNext(connection);
  });

  it('answers who asks first whether to send such a body, and closes', async () => {
    using connection = await RawConnection.open(origin());
    await connection.write(`${withLength(JUST_OVER)}expect: 100-continue\r\n\r\n`);
    expect((await expectTooLarge(connection))['connection']).toBe('close');
  });

  it('lets a client send the body that it asks for when it fits', async () => {
    using connection = await RawConnection.open(origin());
    await connection.write(`${withLength(2)}expect: 100-continue\r\n\r\n`);
    expect((await connection.response()).status).toBe(100);
    await connection.write(`{}${NEXT}`);
    const { status } = await connection.response();
    expect([200, 400, 401]).toContain(status);
    await expectNext(connection);
  });
}
