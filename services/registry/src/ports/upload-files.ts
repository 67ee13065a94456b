import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createFile, listNames } from './files.ts';
import type { RegistryDatabase, Upload } from './registry-database.ts';

/** Records each upload as the name of an empty file, so that one read of a folder lists those of a section. */
export function uploadFiles(folder: string): Pick<RegistryDatabase, 'addUpload' | 'listUploads' | 'removeUploads'> {
  const getFile = ({ section, hash, bytes, at }: Upload) =>
    join(folder, section, [hash, bytes, Date.parse(at)].join('.'));
  const list = async (section: string): Promise<Upload[]> =>
    (await listNames(join(folder, section))).map((name) => {
      const [hash = '', bytes, time] = name.split('.');
      return { section, hash, bytes: Number(bytes), at: new Date(Number(time)).toISOString() };
    });
  const removeUploads = async (uploads: readonly Upload[]) => {
    await Promise.all(uploads.map((upload) => rm(getFile(upload), { force: true })));
  };
  return {
    async addUpload(upload) {
      const before = (await list(upload.section)).filter(({ hash, at }) => hash === upload.hash && at !== upload.at);
      await createFile(getFile(upload), '');
      await removeUploads(before);
    },
    async listUploads(section) {
      const sections = section === undefined ? await listNames(folder) : [section];
      return (await Promise.all(sections.map(list))).flat();
    },
    removeUploads,
  };
}
