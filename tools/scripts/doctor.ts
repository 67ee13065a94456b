import { styleText } from 'node:util';
import { diagnoseMachine } from './machine/diagnoses.ts';
import { loadEnvFile } from './site/env-file.ts';

// Imports no packages: it may find out why they cannot be installed.
loadEnvFile();
const diagnoses = await diagnoseMachine();
for (const { finding, hint } of diagnoses) {
  const mark = hint ? styleText('red', 'fail') : styleText('green', 'ok  ');
  console.info(`${mark}  ${finding}${hint ? `\n      → ${hint}` : ''}`);
}
const failures = diagnoses.filter(({ hint }) => hint).length;
console.info(
  failures === 0 ? '\nThis machine has what the shop needs.' : `\n${failures} of ${diagnoses.length} checks failed.`,
);
process.exitCode = failures === 0 ? 0 : 1;
