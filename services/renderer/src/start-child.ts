import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RUNTIME = fileURLToPath(new URL('./child/', import.meta.url));
// Node reads the type of the package.
const MANIFEST = fileURLToPath(new URL('../package.json', import.meta.url));
/** The file descriptor of a pipe that closes when the parent ends. */
export const PARENT_LIFE = 4;
const KB_PER_MB = 1024;
/** The address space that Node reserves as data when it starts. */
const RESERVED_MB = 600;
/** Memory outside of the heap, such as that of buffers, in relation to it. */
const DATA_RATIO = 1.5;

/** Writes no core dumps and no files. All memory of the process counts, not only the heap of V8. */
const WITH_LIMITS = 'ulimit -c 0; ulimit -f 0; ulimit -d "$1"; shift';
/** A section that loops does not notice that the parent has ended, but this shell does: its pipe closes. */
const UNTIL_PARENT_ENDS = '(exec 3>&-; read -r _ <&4; kill -9 $$) & exec "$@" 4<&-';

/**
 * Starts a process without rights: it reads its own runtime and nothing else, and has no environment, network, output,
 * workers or children. Its only way out is the pipe of file descriptor 3.
 */
export function startChild(heapLimit: number): ChildProcess {
  const node = [
    process.execPath,
    '--permission',
    `--allow-fs-read=${RUNTIME}`,
    `--allow-fs-read=${MANIFEST}`,
    '--disallow-code-generation-from-strings',
    '--disable-sigusr1',
    '--no-addons',
    '--no-warnings',
    '--no-experimental-webstorage',
    `--max-old-space-size=${heapLimit}`,
    `${RUNTIME}main.js`,
  ];
  const [file = '', ...args] = process.platform === 'win32' ? node : withLimits(node, heapLimit);
  return spawn(file, args, { cwd: RUNTIME, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] });
}

function withLimits(command: readonly string[], heapLimit: number): string[] {
  const dataLimit = Math.round((RESERVED_MB + heapLimit * DATA_RATIO) * KB_PER_MB);
  return ['/bin/sh', '-c', `${WITH_LIMITS}; ${UNTIL_PARENT_ENDS}`, 'sh', String(dataLimit), ...command];
}
