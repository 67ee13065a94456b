import * as z from 'zod/mini';

/** The section name under which the shell of a site is released that names no other. */
export const SHELL = 'host';

/** Returns whether releases of this name are shells: `host`, or a name that ends in `-host`. */
export function isShell(section: string): boolean {
  return section === SHELL || section.endsWith(`-${SHELL}`);
}

/** The site that serves every domain that no other site names. */
export const DEFAULT_SITE = 'shop';

// Every object has a `constructor`, and names are the keys of many.
const NAME = /^(?!constructor$)[a-z][a-z0-9-]{0,62}$/;
const name = z
  .string()
  .check(z.regex(NAME, 'must be at most 63 lower-case letters, digits and hyphens, and not constructor'));

/** The name of a section or a shell. */
export const sectionName = name;

/** The name of a shell. */
export const shellName = name.check(z.refine(isShell, 'must be host, or end in -host'));

/** The name of a site (a channel), such as `shop`. */
export const siteName = name;

/** A version such as `1.4.0` or `1.4.0-1a2b3c4d`. */
export const version = z
  .string()
  .check(z.maxLength(100), z.regex(/^\d+\.\d+\.\d+[\w.+-]*$/, 'must be a version such as 1.4.0'));

const SNAPSHOT = /-snapshot\.[0-9a-f]+$/;
const SNAPSHOT_HASH_LENGTH = 12;

/** Returns the version of a snapshot of a build, such as `1.4.0-snapshot.1a2b3c4d5e6f`. */
export function toSnapshotVersion(packageVersion: string, contentHash: string): string {
  return `${packageVersion}-snapshot.${contentHash.slice(0, SNAPSHOT_HASH_LENGTH)}`;
}

/** Returns whether the version is that of a snapshot, which has previews and is never pinned. */
export function isSnapshotVersion(version: string): boolean {
  return SNAPSHOT.test(version);
}

/** A SHA-256 hash in hexadecimal. */
export const sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'must be a SHA-256 hash'));

/** The types of the exposed modules, which the plugins of Module Federation make. */
export const TYPES_FILE = '@mf-types.zip';

/** The path of a file in a release, with `/` between folders. No part starts with a dot. */
export const filePath = z.union([
  z.literal(TYPES_FILE),
  z
    .string()
    .check(z.maxLength(300), z.regex(/^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/, 'must be the path of a file in the release')),
]);

/** A domain without scheme and port. */
export const domain = z
  .string()
  .check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name in lower case'));

/** An origin such as `https://partner.example`. */
export const origin = z
  .string()
  .check(z.regex(/^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/, 'must be an origin such as https://partner.example'));
