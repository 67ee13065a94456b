import type { ChunkFiles } from '@dar/app/remotes/registry';
import type { Rspack } from '@rsbuild/core';

/** Scripts and styles of every chunk that is loaded late and has a name, with the files that it needs before. */
export function namedChunks({ entrypoints, namedChunkGroups }: Rspack.Compilation): Record<string, ChunkFiles> {
  const late = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
  return Object.fromEntries(late.map(([name, group]) => [name, group.getFiles().filter(isCode)]));
}

/** The same of one named chunk and of those that it loads next. */
export function filesWithNext({ namedChunkGroups }: Rspack.Compilation, name: string): ChunkFiles {
  const group = namedChunkGroups.get(name);
  if (!group) return [];
  const files = [group, ...group.childrenIterable].flatMap((next) => next.getFiles());
  return [...new Set(files)].filter(isCode);
}

/** True for the scripts and styles that a page may start with. */
export function isCode(file: string): boolean {
  return /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
}
