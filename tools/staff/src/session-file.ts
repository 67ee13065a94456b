import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from '@dar/contracts/schema';
import type { OfficeSession } from './call-office.ts';

const OWNER_ONLY = 0o600;

const stored = z.object({ origin: z.string(), cookie: z.string() });

/** Keeps the session of a person in a file that only its owner may read. Another office gets no session. */
export function openSessionFile(file: string, origin: string): OfficeSession {
  return {
    read: async () => {
      const text = await readFile(file, 'utf8').catch(() => '');
      const session = text === '' ? undefined : stored.safeParse(JSON.parse(text)).data;
      return session?.origin === origin ? session.cookie : undefined;
    },
    write: async (cookie) => {
      // A file that exists keeps its mode.
      await rm(file, { force: true });
      if (!cookie) return;
      // A checkout that only reaches the shop by OFFICE_PORT has no data folder.
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, JSON.stringify({ origin, cookie }), { mode: OWNER_ONLY, flag: 'wx' });
    },
  };
}
