import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import type { CrashStep } from './crash-step.ts';

// Preloaded (`node --import`) into a platform that a test crashes. The parent names a step, at which the process kills itself.

let step: CrashStep | undefined;
process.on('message', (message: CrashStep) => {
  step = message;
  process.send?.('armed');
});
process.channel?.unref();

function crashIf(call: CrashStep['call'], path: unknown, when: CrashStep['when']): void {
  if (step?.call === call && step.when === when && String(path).includes(step.path))
    process.kill(process.pid, 'SIGKILL');
}

const { writeFile, link, rename, rm } = fs;

fs.writeFile = async (file, data, options) => {
  crashIf('writeFile', file, 'before');
  if (step?.when === 'halfway' && step.call === 'writeFile' && typeof data !== 'object') {
    await writeFile(file, String(data).slice(0, String(data).length / 2), options);
  }
  crashIf('writeFile', file, 'halfway');
  await writeFile(file, data, options);
  crashIf('writeFile', file, 'after');
};
fs.link = async (from, to) => {
  crashIf('link', to, 'before');
  await link(from, to);
  crashIf('link', to, 'after');
};
fs.rename = async (from, to) => {
  crashIf('rename', to, 'before');
  await rename(from, to);
  crashIf('rename', to, 'after');
};
fs.rm = async (path, options) => {
  crashIf('rm', path, 'before');
  await rm(path, options);
  crashIf('rm', path, 'after');
};
syncBuiltinESMExports();
