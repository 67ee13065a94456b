import { expect, test } from 'vitest';
import { explainOpenError } from './explain-open-error.ts';

test.each([
  [
    'a second server',
    'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster running?',
    'The data folder /data is in use by another server; stop that server,',
  ],
  [
    'a folder of another PostgreSQL',
    'FATAL:  database files are incompatible with server\nDETAIL:  The data directory was initialized by PostgreSQL version 17, which is not compatible with this version 18.4.',
    'The database in /data/postgres is of PostgreSQL 17, and this version has 18.4; start the version that made it',
  ],
  [
    'a full disk',
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'The disk of /data/postgres is full; free some space',
  ],
  [
    'a full disk for Node',
    "ENOSPC: no space left on device, open '/data/postgres/password'",
    'The disk of /data/postgres is full',
  ],
  [
    'a folder of another user',
    'FATAL:  data directory "/data/postgres/data" has wrong ownership',
    'This user may not use /data/postgres; run as its owner',
  ],
  ['old tables', 'The database has tables from before the first release, and', 'move the folder away to start'],
  ['no rights', "EACCES: permission denied, open '/data/postgres/password'", 'This user may not use /data/postgres'],
  ['a read-only disk', 'FATAL: could not open file: Read-only file system', 'The disk of /data/postgres is read-only'],
  ['another reason', 'FATAL:  no memory', 'cannot be opened (FATAL:  no memory); restore'],
])('explains %s', (_what, reason, sentence) => {
  expect(explainOpenError({ dataDir: '/data', folder: '/data/postgres' }, reason)).toContain(sentence);
});

test.each([
  'PANIC:  could not read file "global/pg_control": read 100 of 296',
  'PANIC:  could not locate a valid checkpoint record at 0/3000060',
  'FATAL:  invalid checkpoint record',
  'could not read blocks 0..0 in file "base/5/16394": read only 0 of 8192 bytes',
  'invalid page in block 0 of relation "base/5/16394"',
  'FATAL:  "/data/postgres/data" is not a valid data directory',
])('says that a database with a cut file is damaged: %s', (reason) => {
  const sentence = `The database in /data/postgres is damaged (${reason}); restore it from a backup`;
  expect(explainOpenError({ dataDir: '/data', folder: '/data/postgres' }, reason)).toContain(sentence);
});
