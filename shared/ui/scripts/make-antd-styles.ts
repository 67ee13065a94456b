import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { antdStyles } from './antd-styles.ts';

await writeFile(join(import.meta.dirname, '../src/antd/antd.css'), antdStyles());
