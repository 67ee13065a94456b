import type { ChunkFiles } from '@dar/app/remotes/registry';
import type { Rspack } from '@rsbuild/core';

/** Returns the scripts and styles of every named lazy chunk, with those that it depends on. */
export function namedChunks({ entrypoints, namedChunkGroups }: Rspack.Compilation): Record<string, ChunkFiles> {
  const lazy = [...namedChunkGroups].filter(([name]) => !entrypoints.has(name));
  return Object.fromEntries(lazy.map(([name, group]) => [name, group.getFiles().filter(isCode)]));
}

/** Returns the scripts and styles of a named chunk and of its child chunks. */
export function filesWithChildren({ namedChunkGroups }: Rspack.Compilation, name: string): ChunkFiles {
  const group = namedChunkGroups.get(name);
  if (!group) return [];
  const files = [group, ...group.childrenIterable].flatMap((each) => each.getFiles());
  return [...new Set(files)].filter(isCode);
}

export function isCode(file: string): boolean {
  return /\.(js|css)$/.test(file) && !file.includes('.hot-update.');
}
