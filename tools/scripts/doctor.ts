import { styleText } from 'node:util';
import { diagnoseMachine } from './machine/diagnoses.ts';
import { runScript } from './processes/run-script.ts';
import { loadEnvFile } from './site/settings.ts';

await runScript(async (group) => {
  loadEnvFile();
  const diagnoses = await diagnoseMachine(group);
  for (const { what, mend } of diagnoses) {
    const mark = mend ? styleText('red', 'mend') : styleText('green', 'well');
    console.info(`${mark}  ${what}${mend ? `\n      → ${mend}` : ''}`);
  }
  const faults = diagnoses.filter(({ mend }) => mend).length;
  console.info(
    faults === 0 ? '\nThis machine has what the shop needs.' : `\n${faults} of ${diagnoses.length} need mending.`,
  );
  return faults === 0 ? 0 : 1;
});
