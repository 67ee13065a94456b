import type { ReleaseRecord } from '@dar/contracts/platform';
import { z } from 'zod';

const KILOBYTE = 1_000;

const manifest = z.object({
  entry: z.string().optional(),
  scripts: z.array(z.string()).default([]),
  chunks: z.record(z.string(), z.array(z.string())).default({}),
});

/** Returns the kilobytes of the scripts of all pages and remote components together, gzipped. Shared modules do not count. */
export function getScriptKilobytes({ files, manifest: content }: Pick<ReleaseRecord, 'files' | 'manifest'>): number {
  const { entry = '', scripts, chunks } = manifest.parse(content);
  const named = new Set([entry, ...scripts, ...Object.values(chunks).flat()].filter((file) => file.endsWith('.js')));
  const sizes = [...named].map((file) => (files[`${file}.gz`] ?? files[file])?.bytes ?? 0);
  return Math.round(sizes.reduce((sum, bytes) => sum + bytes, 0) / KILOBYTE);
}
