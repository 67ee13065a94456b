import { readFile, writeFile } from 'node:fs/promises';
import { officePicture, uploadPicture } from '@dar/contracts/office';
import type { AuthorFlags } from '../ask.ts';
import { StaffError } from '../staff-error.ts';
import type { Context, Result } from './context.ts';

export function readPicture(file: string): Promise<Buffer> {
  return readFile(file).catch(() => {
    throw new StaffError(`There is no file ${file}.`);
  });
}

export async function addPicture({ call, change }: Context, file: string, flags: AuthorFlags): Promise<Result> {
  const bytes = await readPicture(file);
  const { oData } = await call(uploadPicture, { picture: bytes.toString('base64'), ...change(flags) });
  const { reference, width, height } = oData;
  return { text: `${reference} (${width} × ${height}): name it as the picture of an entry.`, json: oData };
}

export async function savePicture({ call }: Context, hash: string, file: string): Promise<Result> {
  const { oData } = await call(officePicture, { hash });
  await writeFile(file, Buffer.from(oData.base64, 'base64'));
  return { text: `${file} is written.`, json: { file } };
}
