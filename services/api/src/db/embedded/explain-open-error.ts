interface Place {
  readonly dataDir: string;
  /** That of the database. */
  readonly folder: string;
}

type Explanation = readonly [pattern: RegExp, explain: (place: Place, match: RegExpExecArray) => string];

const RESTORE = 'restore it from a backup, or move the folder away to start with an empty database';

// The reasons of PostgreSQL and of Node.
const EXPLANATIONS: readonly Explanation[] = [
  [
    /from before the first release/,
    ({ folder }) =>
      `The database in ${folder} is from before the first release, from which no migration leads to this one; move the folder away to start with an empty database.`,
  ],
  [
    /lock file "postmaster\.pid" already exists/,
    ({ dataDir }) =>
      `The data folder ${dataDir} is in use by another server; stop that server, or set DATA_DIR to another folder.`,
  ],
  [
    /initialized by PostgreSQL version (\S+), which is not compatible with this version (\S+)/,
    ({ folder }, [, made, present]) =>
      `The database in ${folder} is of PostgreSQL ${made?.replace(/,$/, '')}, and this version has ${present?.replace(/\.$/, '')}; start the version that made it and back it up, then move the folder away and restore the backup.`,
  ],
  [
    /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/,
    ({ folder }) => `The disk of ${folder} is full; free some space. The database loses nothing.`,
  ],
  [
    /Permission denied|wrong ownership|invalid permissions|EACCES|EPERM/,
    ({ folder }) =>
      `This user may not use ${folder}; run as its owner, make this user the owner, or set DATA_DIR to another folder.`,
  ],
  [
    /Read-only file system|EROFS/,
    ({ folder }) => `The disk of ${folder} is read-only; set DATA_DIR to a folder on another disk.`,
  ],
  [
    /could not (read (file|blocks?)|locate a valid checkpoint)|invalid (page|checkpoint)|not a valid data directory/,
    ({ folder }, { input }) => `The database in ${folder} is damaged (${input}); ${RESTORE}.`,
  ],
];

/** Returns why the database of a folder does not open, and what to do. */
export function explainOpenError(place: Place, reason: string): string {
  for (const [pattern, explain] of EXPLANATIONS) {
    const match = pattern.exec(reason);
    if (match) return explain(place, match);
  }
  return `The database in ${place.folder} cannot be opened (${reason}); ${RESTORE}.`;
}
