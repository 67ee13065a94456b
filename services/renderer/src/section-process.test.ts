import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const MODULE = new URL('section-process.ts', import.meta.url);

it('reports that no process could start while too many files are open', async () => {
  const script = `
    import { openSync } from 'node:fs';
    import { SectionProcess } from '${MODULE}';
    try { for (;;) openSync('/dev/null'); } catch {}
    new SectionProcess(64, { onMessage() {}, onEnd: (how) => console.info(how) });`;
  const args = ['-c', 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"', process.execPath, script];
  const { stdout } = await promisify(execFile)('/bin/sh', args);
  expect(stdout).toBe('no process could start: spawn /bin/sh EMFILE\n');
});
