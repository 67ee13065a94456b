#!/usr/bin/env node
import { runDar } from './run-dar.ts';

process.exitCode = await runDar(process.argv.slice(2), {
  env: process.env,
  cwd: process.cwd(),
  out: (line) => console.info(line),
  err: (line) => console.error(line),
});
