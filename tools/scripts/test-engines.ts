import { runScript } from './processes/run-script.ts';
import { runEngineTests } from './tests/engine-tests.ts';

await runScript(async (group) => ((await runEngineTests(group, process.argv.slice(2))) ? 0 : 1));
