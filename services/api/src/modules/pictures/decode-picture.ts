import { MIN_PICTURE_SIDE } from '@dar/contracts/picture-side';
import sharp, { type Sharp } from 'sharp';
import { PICTURE_KINDS } from '../../media/picture.ts';
import type { DecodedFile, DecodeReply, DecodeRequest } from './picture-decoder.ts';
import { MAX_PIXELS, type PictureFault } from './picture-limits.ts';

// A process of its own: picture-decoder.ts ends it after a time, and it ends itself above an amount of memory.

const MAX_RSS = 400 * 1024 * 1024;
const CHECK_EVERY_MS = 20;
/** The longest side of what is kept. */
const MASTER_SIDE = 1_600;
const WEBP = { quality: 80, effort: 2 } as const;
const JPEG = { quality: 85 } as const;
const AVIF = { quality: 55, effort: 2 } as const;

/** The kinds with sizes of their own. A category has those of a service. */
const { category: _category, ...KINDS } = PICTURE_KINDS;

class Fault extends Error {
  readonly fault: PictureFault;

  constructor(fault: PictureFault) {
    super(fault);
    this.fault = fault;
  }
}

sharp.cache(false);
sharp.concurrency(1);
setInterval(() => {
  if (process.memoryUsage.rss() > MAX_RSS) process.exit(1);
}, CHECK_EVERY_MS).unref();

process.once('message', (request: DecodeRequest) => {
  decode(request).then(send, (error: unknown) => send({ fault: error instanceof Fault ? error.fault : 'broken' }));
});

function send(reply: DecodeReply): void {
  process.send?.(reply, () => process.disconnect?.());
}

async function decode({ bytes, type, isPrivate, format }: DecodeRequest): Promise<DecodeReply> {
  const input = { limitInputPixels: MAX_PIXELS, failOn: 'warning', sequentialRead: true } as const;
  const metadata = await sharp(bytes, { ...input, limitInputPixels: false }).metadata();
  if (metadata.format !== (type === 'avif' ? 'heif' : type)) throw new Fault('type');
  if (metadata.width * metadata.height > MAX_PIXELS) throw new Fault('too-large');
  if ((metadata.pages ?? 1) > 1) throw new Fault('animated');
  if (!isPrivate && Math.min(metadata.width, metadata.height) < MIN_PICTURE_SIDE) throw new Fault('too-small');
  // Turned as EXIF says, in sRGB, without metadata. All sizes come from these pixels.
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const open = () => sharp(data, { raw: { width, height, channels } });
  if (format === 'jpeg') {
    const jpeg = await open().flatten({ background: 'white' }).jpeg(JPEG).toBuffer();
    return { width, height, files: [{ name: 'master.jpeg', bytes: jpeg }] };
  }
  const master = { name: 'master.webp', bytes: await open().webp(WEBP).toBuffer() };
  return { width, height, files: [master, ...(isPrivate ? [] : await resizeForKinds(open))] };
}

async function resizeForKinds(open: () => Sharp): Promise<DecodedFile[]> {
  const files: DecodedFile[] = [];
  for (const [kind, { width: full, height, widths }] of Object.entries(KINDS)) {
    for (const width of widths) {
      const size = { width, height: Math.round((width * height) / full), fit: 'cover', position: 'attention' } as const;
      const name = `${kind}-${width}`;
      files.push({ name: `${name}.webp`, bytes: await open().resize(size).webp(WEBP).toBuffer() });
      // Link previews read no AVIF.
      if (kind !== 'share')
        files.push({ name: `${name}.avif`, bytes: await open().resize(size).avif(AVIF).toBuffer() });
    }
  }
  return files;
}
