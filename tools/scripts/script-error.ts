/** An expected error. The message says what is wrong and how to correct it. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
}

// Expected errors of the services.
const EXPLAINED = new Set(['ScriptError', 'SettingsError', 'StartError']);

const isFile = (path: string) =>
  `${path} is a file where a folder is needed: move it away, or set DATA_DIR to another folder.`;

const FILE_ERRORS: Readonly<Record<string, (path: string) => string>> = {
  ENOSPC: (path) => `The disk of ${path} is full: free some space, then try again.`,
  EDQUOT: (path) => `This user may store no more on the disk of ${path}: free some space, then try again.`,
  EACCES: (path) => `This user may not use ${path}: run as its owner, or make this user the owner.`,
  EPERM: (path) => `This user may not use ${path}: run as its owner, or make this user the owner.`,
  EROFS: (path) => `The disk of ${path} is read-only: set DATA_DIR to a folder on another disk.`,
  EEXIST: isFile,
  ENOTDIR: isFile,
  EMFILE: (path) => `${path} cannot be opened because too many files are open: raise the limit with ulimit -n.`,
};

function explainFileError({ code = '', path }: NodeJS.ErrnoException): string | undefined {
  return path === undefined ? undefined : FILE_ERRORS[code]?.(path);
}

/** Returns the message of an expected error, a sentence for an error of the disk, and the stack of an unexpected one. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (EXPLAINED.has(error.name)) return error.message;
  return explainFileError(error) ?? error.stack ?? error.message;
}
