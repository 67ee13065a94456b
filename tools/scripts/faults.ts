import { parseArgs } from 'node:util';
import { FAULTS } from './faults/faults.ts';
import { FULL_FORM, runFaults, SHORT_FORM } from './faults/run-faults.ts';
import { readPort, requireFreePort } from './processes/ports.ts';
import { runScript } from './processes/run-script.ts';
import { ScriptError } from './script-error.ts';
import { buildSite } from './site/build.ts';

const DEFAULT_PORT = 3444;

await runScript(async (group) => {
  const { values } = parseArgs({ options: { only: { type: 'string' }, short: { type: 'boolean' } } });
  const only = (values.only ?? '').split(',');
  const faults = FAULTS.filter(({ name }) => only.some((part) => name.includes(part)));
  if (faults.length === 0) throw new ScriptError(`Name a fault: ${FAULTS.map(({ name }) => name).join('; ')}.`);
  const port = readPort('PORT', DEFAULT_PORT);
  await requireFreePort(port);
  await buildSite(group);
  return (await runFaults(group, port, values.short ? SHORT_FORM : { ...FULL_FORM, faults })) ? 0 : 1;
});
