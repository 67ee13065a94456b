import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { release, revision } from '../testing/fake-records.ts';
import { createTestDatabase } from '../testing/test-database.ts';
import { postgresRegistryDatabase, postgresRegistryReader } from './postgres-registry-database.ts';

it('rejects when PostgreSQL does not respond', async () => {
  const database = postgresRegistryDatabase('postgresql://127.0.0.1:9/none');
  await expect(database.latestNumber()).rejects.toThrow();
  await database.close();
});

it('says that tables of an older release are not its own, to the platform and to gateways', async () => {
  await using place = await createTestDatabase('PostgreSQL');
  const url = place.url ?? '';
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create table registry_releases (section text, version text, release jsonb, primary key (section, version));
    create table registry_revisions (number integer primary key, revision jsonb not null);
    insert into registry_revisions values (1, '{}')`);
  await admin.end();
  const [database, reader] = [postgresRegistryDatabase(url), postgresRegistryReader(url)];
  const sentence = 'The tables of the registry are those of another release: use an empty database.';
  await expect(database.latestNumber()).rejects.toThrow(sentence);
  await expect(reader.latestRevision()).rejects.toThrow(sentence);
  await Promise.all([database.close(), reader.close()]);
});

describe('a reader of PostgreSQL', () => {
  it('needs no other right than select, and finds an empty registry without tables', async () => {
    await using place = await createTestDatabase('PostgreSQL');
    const url = place.url ?? '';
    const role = `reader_${randomUUID().replaceAll('-', '')}`;
    const admin = new pg.Client({ connectionString: url });
    await admin.connect();
    try {
      await admin.query(`create role ${role} login password 'reader'`);
      const own = new URL(url);
      own.username = role;
      own.password = 'reader';
      const reader = postgresRegistryReader(own.href);
      expect([await reader.latestNumber(), await reader.latestRevision()]).toEqual([0, undefined]);
      expect(await reader.readRelease('catalog', '1.0.0')).toBeUndefined();
      const writer = postgresRegistryDatabase(url);
      await writer.addRelease(release('catalog', '1.0.0'));
      await writer.appendRevision(revision(1));
      await writer.markPinned('catalog', '1.0.0', revision(1).at);
      await admin.query(`grant select on registry_releases, registry_revisions, registry_pinned to ${role}`);
      expect(await reader.latestRevision()).toEqual(revision(1));
      expect(await reader.readRelease('catalog', '1.0.0')).toEqual(release('catalog', '1.0.0'));
      expect(await reader.lastPinned('catalog', '1.0.0')).toBe(revision(1).at);
      await Promise.all([reader.close(), writer.close()]);
      await admin.query(`drop owned by ${role}; drop role ${role}`);
    } finally {
      await admin.end();
    }
  });
});
