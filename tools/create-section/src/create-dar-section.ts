#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { createSection } from './create-section.ts';

const PACKED_TEMPLATE = join(import.meta.dirname, 'template');
const TEMPLATE = existsSync(PACKED_TEMPLATE) ? PACKED_TEMPLATE : join(import.meta.dirname, '../../../examples/section');

await new Command('create-dar-section')
  .description('Makes a new section: one page, one remote component, texts in two languages, tests.')
  .argument('<folder>', 'a new folder')
  .option('--name <name>', 'the name of the section; otherwise that of the folder')
  .action(async (folder, { name = basename(resolve(folder)) }) => {
    try {
      await createSection(TEMPLATE, resolve(folder), name);
      console.info(`The section ${name} is in ${folder}. Its README.md says how to run and release it.`);
    } catch (error) {
      console.error((error as Error).message);
      process.exitCode = 1;
    }
  })
  .parseAsync();
