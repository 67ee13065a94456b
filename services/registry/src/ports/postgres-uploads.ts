import type { Query } from './postgres-query.ts';
import type { RegistryDatabase } from './registry-database.ts';

export function postgresUploads(query: Query): Pick<RegistryDatabase, 'addUpload' | 'listUploads' | 'removeUploads'> {
  return {
    async addUpload({ section, hash, bytes, at }) {
      await query(
        `insert into registry_uploads (section, hash, bytes, at) values ($1, $2, $3, $4)
         on conflict (section, hash) do update set bytes = excluded.bytes, at = excluded.at`,
        [section, hash, bytes, at],
      );
    },
    async listUploads(section) {
      const rows = await query(
        'select section, hash, bytes, at from registry_uploads where $1::text is null or section = $1',
        [section ?? null],
      );
      return rows.map(({ section, hash, bytes, at }) => ({
        section: String(section),
        hash: String(hash),
        bytes: Number(bytes),
        at: String(at),
      }));
    },
    async removeUploads(uploads) {
      const column = (name: 'section' | 'hash' | 'at') => uploads.map((upload) => upload[name]);
      await query(
        `delete from registry_uploads as stored using unnest($1::text[], $2::text[], $3::text[]) as removed (section, hash, at)
         where (stored.section, stored.hash, stored.at) = (removed.section, removed.hash, removed.at)`,
        [column('section'), column('hash'), column('at')],
      );
    },
  };
}
