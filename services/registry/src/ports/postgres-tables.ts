/** An arbitrary advisory lock id: one process creates the tables while the others wait. */
const TABLES_LOCK = 382_203;

/** `change` and `summary` are what lists read, without the whole state or the files. */
export const TABLES = `
  select pg_advisory_xact_lock(${TABLES_LOCK});
  create table if not exists registry_releases (
    section text not null,
    version text not null,
    sort_key text collate "C" not null unique,
    summary jsonb not null,
    manifest jsonb not null,
    files jsonb not null,
    primary key (section, version)
  );
  create table if not exists registry_hashes (
    hash text not null,
    section text not null,
    version text not null,
    primary key (hash, section, version),
    foreign key (section, version) references registry_releases on delete cascade
  );
  create index if not exists registry_hashes_of_release on registry_hashes (section, version);
  create table if not exists registry_revisions (
    number integer primary key,
    change jsonb not null,
    targets jsonb not null,
    state jsonb not null
  );
  create index if not exists registry_revisions_of_target on registry_revisions using gin (targets jsonb_path_ops);
  create table if not exists registry_pinned (
    section text not null,
    version text not null,
    at text not null,
    primary key (section, version)
  );
  create table if not exists registry_tokens (
    id text primary key,
    token jsonb not null
  );
  create table if not exists registry_token_uses (
    id text primary key,
    at text not null
  );
  create table if not exists registry_canary_loads (
    canary text not null,
    version text not null,
    loads integer not null,
    failures integer not null,
    primary key (canary, version)
  );
  create table if not exists registry_uploads (
    section text not null,
    hash text not null,
    bytes integer not null,
    at text not null,
    primary key (section, hash)
  );
  create table if not exists registry_canary_visitors (
    canary text not null,
    visitor text not null,
    failures integer not null,
    primary key (canary, visitor)
  );`;
