import { releaseSummary } from '@dar/platform-protocol';
import { z } from 'zod';
import { summarize } from '../release/summarize.ts';
import type { Query } from './postgres-query.ts';
import type { RegistryReader, ReleaseMethods } from './registry-database.ts';
import { getReleaseOrder } from './release-order.ts';

const manifest = z.record(z.string(), z.unknown());

export function postgresReleases(
  query: Query,
  readRelease: RegistryReader['readRelease'],
): Omit<ReleaseMethods, 'readRelease'> {
  return {
    async addRelease(release) {
      const { section, version } = release;
      await query(
        `with added as (
           insert into registry_releases (section, version, sort_key, summary, manifest, files)
           values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning section
         )
         insert into registry_hashes (hash, section, version)
         select distinct file.value->>'hash', $1::text, $2::text from jsonb_each($6::jsonb) as file
         where exists (select from added)`,
        [section, version, getReleaseOrder(release), summarize(release), release.manifest, release.files],
      );
      return (await readRelease(section, version)) ?? release;
    },
    async removeRelease(section, version) {
      await query('delete from registry_releases where section = $1 and version = $2', [section, version]);
    },
    async readManifest(section, version) {
      const [row] = await query('select manifest from registry_releases where section = $1 and version = $2', [
        section,
        version,
      ]);
      return row && { section, version, manifest: manifest.parse(row['manifest']) };
    },
    async listReleases({ section = null, before = null, from = null, unusedSince = null, limit }) {
      const rows = await query(
        `select summary from registry_releases as release
         left join registry_pinned as pinned using (section, version)
         where ($1::text is null or section = $1) and ($2::text is null or sort_key < $2)
           and ($3::text is null or sort_key >= $3)
           and ($4::text is null or coalesce(pinned.at, summary->>'publishedAt') < $4)
         order by sort_key desc limit $5`,
        [section, before, from, unusedSince, limit],
      );
      return rows.map((row) => releaseSummary.parse(row['summary']));
    },
    async findUsedHashes(hashes) {
      const rows = await query('select distinct hash from registry_hashes where hash = any ($1::text[])', [hashes]);
      return new Set(rows.map(({ hash }) => String(hash)));
    },
  };
}
