import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { auditLog, officePicture, uploadPicture } from '@dar/contracts/office';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../clock.ts';
import { catalogDrafts } from '../../db/schema/catalog-entries.ts';
import { pictures } from '../../db/schema/pictures.ts';
import { noLog } from '../../log.ts';
import { PICTURE_KINDS } from '../../media/picture.ts';
import { getFailure } from '../../testing/get-failure.ts';
import { openTestShop, type TestShop, type TestStaff } from '../../testing/test-shop.ts';
import { PictureDecoder } from './picture-decoder.ts';
import { PicturesService } from './pictures.service.ts';

/** Each upload is decoded in a process and encoded in all sizes. */
const SLOW_MS = 60_000;

let folder: string;
let shop: TestShop;
let editor: TestStaff;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dar-pictures-'));
  shop = await openTestShop({ pictureStorage: { folder, bucket: undefined }, crewsPerActivity: 0 });
  editor = await shop.newStaff('editor');
});
afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns a picture of one colour that is red in its upper half. */
async function draw(width: number, height: number): Promise<Sharp> {
  const half = { width, height: Math.ceil(height / 2), channels: 3, background: 'red' } as const;
  const top = await sharp({ create: half }).png().toBuffer();
  return sharp({ create: { width, height, channels: 3, background: '#336699' } }).composite([
    { input: top, top: 0, left: 0 },
  ]);
}

const toJpeg = async (width = 800, height = 600) => (await draw(width, height)).jpeg().toBuffer();
/** Returns a photo that is stored lying on its side, with metadata. */
const toSidewaysJpeg = async () =>
  (await draw(800, 600))
    .withExif({ IFD0: { Copyright: 'A customer' }, IFD3: { GPSLatitude: '25/1 4/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
const upload = async (bytes: Uint8Array, staff = editor) =>
  (await staff.call(uploadPicture, { picture: Buffer.from(bytes).toString('base64') })).oData;
const get = (url: string, headers = {}) => shop.app.inject({ url, headers });
const open = (over = {}) =>
  new PicturesService({
    db: shop.db,
    clock: shop.now,
    log: noLog,
    pictureStorage: { folder, bucket: undefined },
    ...over,
  });

describe('an uploaded picture', () => {
  test(
    'is served as WebP and AVIF in all widths of each kind, for ever',
    async () => {
      const { hash, reference, path } = await upload(await toJpeg());
      expect([reference, path]).toEqual([`upload:${hash}`, `/media/service/${hash}.webp`]);
      for (const [kind, { widths, width: full, height }] of Object.entries(PICTURE_KINDS)) {
        for (const width of widths) {
          for (const type of kind === 'share' ? ['webp'] : ['webp', 'avif']) {
            const { statusCode, headers, rawPayload } = await get(`/media/${kind}/${hash}-${width}.${type}`);
            expect([statusCode, headers['content-type']]).toEqual([200, `image/${type}`]);
            expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
            const size = await sharp(rawPayload).metadata();
            expect([size.width, size.height]).toEqual([width, Math.round((width * height) / full)]);
          }
        }
      }
      const widest = await get(path);
      expect((await sharp(widest.rawPayload).metadata()).width).toBe(960);
      expect((await get(path, { 'if-none-match': widest.headers.etag })).statusCode).toBe(304);
      const [entry] = (await shop.office(auditLog, {})).oData;
      expect(entry).toMatchObject({
        action: 'pictures add',
        staff_id: editor.id,
        after: { hash, width: 800, height: 600 },
      });
    },
    SLOW_MS,
  );

  test(
    'is upright, without metadata, and stored once',
    async () => {
      const bytes = await toSidewaysJpeg();
      const first = await upload(bytes);
      expect(first).toMatchObject({ width: 600, height: 800 });
      const stored = await shop.db.$count(pictures);
      expect(await upload(bytes)).toEqual(first);
      expect(await shop.db.$count(pictures)).toBe(stored);
      const { rawPayload } = await get(first.path);
      const { exif, orientation, icc } = await sharp(rawPayload).metadata();
      expect([exif, orientation, icc]).toEqual([undefined, undefined, undefined]);
      // Turned to the right, its red half is at the right.
      const pixel = { left: 900, top: 360, width: 1, height: 1 };
      const [red = 0, , blue = 0] = await sharp(rawPayload).extract(pixel).removeAlpha().raw().toBuffer();
      expect([red > 200, blue < 60]).toEqual([true, true]);
    },
    SLOW_MS,
  );

  test(
    'is at no other address',
    async () => {
      const { hash } = await upload(await toJpeg());
      const paths = [
        `/media/service/${'0'.repeat(64)}.webp`,
        `/media/secret/${hash}.webp`,
        `/media/service/${hash}-123.webp`,
        `/media/service/${hash}.png`,
        `/media/share/${hash}-1200.avif`,
      ];
      for (const path of paths) {
        const response = await get(path);
        expect([response.statusCode, response.headers['cache-control']], path).toEqual([404, 'no-store']);
      }
    },
    SLOW_MS,
  );
});

test('reads an upload of up to 10 MB', async () => {
  const upTo = (megabytes: number) => getFailure(upload(Buffer.alloc(megabytes * 1024 * 1024)));
  expect(await upTo(10)).toMatchObject({ code: 'picture-rejected' });
  expect(await upTo(11)).toMatchObject({ status: 413 });
});

/** Returns a PNG of one colour whose pixels take `width * height * 3` bytes and whose file is tiny. */
function makeBomb(width: number, height: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const check = Buffer.alloc(4);
    check.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, check]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc(height * (1 + width * 3)), { level: 9 });
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

describe('an upload is rejected', () => {
  const reject = (bytes: Uint8Array) => getFailure(upload(bytes));

  test('when its bytes are no picture of a known type, whatever they are called', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"/>';
    const gif = await (await draw(600, 600)).gif().toBuffer();
    for (const bytes of [Buffer.from(svg), Buffer.from('GIF89a'), gif, Buffer.from('hello')]) {
      expect(await reject(bytes)).toMatchObject({ code: 'picture-rejected', message: /JPEG, PNG, WebP or AVIF/ });
    }
  });

  test(
    'when it is cut off, or only begins like a picture',
    async () => {
      const bytes = await (await draw(1_200, 900)).jpeg().toBuffer();
      const noise = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(2_000, 7)]);
      for (const broken of [bytes.subarray(0, bytes.length / 2), noise]) {
        expect(await reject(broken)).toMatchObject({ code: 'picture-rejected', message: /damaged or incomplete/ });
      }
    },
    SLOW_MS,
  );

  test(
    'when it moves',
    async () => {
      const frames = await Promise.all(
        ['red', 'blue'].map((background) =>
          sharp({ create: { width: 600, height: 600, channels: 3, background } })
            .png()
            .toBuffer(),
        ),
      );
      const animated = await sharp(frames, { join: { animated: true } })
        .webp({ loop: 0, delay: [100, 100] })
        .toBuffer();
      expect(await reject(animated)).toMatchObject({ code: 'picture-rejected', message: /does not move/ });
    },
    SLOW_MS,
  );

  test(
    'when it has too few or too many pixels, or is a decompression bomb',
    async () => {
      expect(await reject(await toJpeg(479, 800))).toMatchObject({ code: 'picture-rejected', message: /too small/ });
      const bomb = makeBomb(9_000, 9_000);
      expect(bomb.length).toBeLessThan(400_000);
      expect(await reject(bomb)).toMatchObject({ status: 413, message: /too large/ });
    },
    SLOW_MS,
  );

  test(
    'when its few bytes take more memory than a picture may',
    async () => {
      const create = { width: 6_000, height: 6_000, channels: 3, background: 'blue' } as const;
      const bytes = await sharp({ create }).avif({ effort: 0 }).toBuffer();
      expect(bytes.length).toBeLessThan(2_000);
      expect(await reject(bytes)).toMatchObject({ status: 413 });
    },
    SLOW_MS,
  );

  test('when its file is larger than 10 MB', async () => {
    expect(await reject(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff))).toMatchObject({ status: 413 });
    expect(await reject(Buffer.alloc(11 * 1024 * 1024, 0xff))).toMatchObject({ status: 413 });
  });

  test('when it takes too long to decode', async () => {
    const decoder = new PictureDecoder({ timeout: 1 });
    await expect(decoder.decode(await toJpeg(), false)).rejects.toMatchObject({ failure: 'too-large' });
  });

  test(
    'while the store of pictures is away, and is stored afterwards',
    async () => {
      const away = join(folder, 'file');
      await writeFile(away, '');
      const bytes = await toJpeg(801, 600);
      const pictureStorage = { folder: away, bucket: undefined };
      await expect(open({ pictureStorage }).add(bytes, { isPrivate: true })).rejects.toMatchObject({
        failure: 'unavailable',
      });
      await open().add(bytes, { isPrivate: true });
    },
    SLOW_MS,
  );
});

describe('a private picture', () => {
  test(
    'is shown by a call of the office only, which is in the log',
    async () => {
      const { hash } = await open().add(await toJpeg(300, 200), { isPrivate: true });
      expect((await get(`/media/service/${hash}.webp`)).statusCode).toBe(404);
      const support = await shop.newStaff('support');
      const { oData } = await support.call(officePicture, { hash });
      expect(await sharp(Buffer.from(oData.base64, 'base64')).metadata()).toMatchObject({ width: 300, height: 200 });
      const [entry] = (await shop.office(auditLog, { kind: 'read' })).oData;
      expect(entry).toMatchObject({ action: 'pictures show', staff_id: support.id, after: { hash } });
      const { hash: other } = await upload(await toJpeg());
      expect(await getFailure(support.call(officePicture, { hash: other }))).toMatchObject({ status: 404 });
    },
    SLOW_MS,
  );
});

test(
  'pictures that nothing names are deleted with their files after a week, and old private ones after a year',
  async () => {
    const service = open();
    // Those of other tests, because each new one is encoded in all sizes.
    const named = await service.add(await toJpeg(), { isPrivate: false });
    const orphan = await service.add(await toSidewaysJpeg(), { isPrivate: false });
    const content = { picture: `upload:${named.hash}` };
    const draft = {
      kind: 'service',
      id: 1,
      content,
      version: 1,
      baseVersion: 0,
      byName: '',
      savedAt: shop.now(),
    } as const;
    await shop.db.insert(catalogDrafts).values(draft);
    const countFiles = async () => (await readdir(folder, { recursive: true })).length;
    const before = await countFiles();
    expect(await service.deleteUnneeded()).toBe(0);
    shop.pass(8 * DAY_MS);
    expect(await service.deleteUnneeded()).toBeGreaterThan(0);
    const left = (await shop.db.select().from(pictures)).map(({ hash }) => hash);
    expect([left.includes(named.hash), left.includes(orphan.hash)]).toEqual([true, false]);
    expect(await countFiles()).toBeLessThan(before);
    expect(await open().findFile(named.hash, 'service', 320, 'avif')).toBeDefined();
    expect(await open().findFile(orphan.hash, 'service', 320, 'avif')).toBeUndefined();
  },
  SLOW_MS,
);
