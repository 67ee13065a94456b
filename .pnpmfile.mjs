/** Returns the built file of an exported source, with the source as its types. */
function toBuilt(source) {
  const file = source.replace('./src/', './dist/').replace(/\.tsx?$/, '.js');
  return file === source ? source : { types: source, default: file };
}

export const hooks = {
  /** Exports the built files in packages that `prepack` builds. In the workspace, sources are exported. */
  beforePacking(manifest) {
    const isBuilt = ['src', 'dist'].every((folder) => manifest.files?.includes(folder));
    if (!isBuilt) return manifest;
    const exports = Object.entries(manifest.exports).map(([name, source]) => [name, toBuilt(source)]);
    return { ...manifest, exports: Object.fromEntries(exports) };
  },
};
