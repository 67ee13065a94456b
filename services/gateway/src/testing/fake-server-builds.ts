import type { ServerBuild } from '../render/render-pool.ts';

/**
 * A host that renders a section by calling its `render`, whatever that does; without a section it says that nothing is
 * there.
 */
const HOST_CODE = `
  exports.provided = { react: { version: 'the one' } };
  exports.render = async (request) => {
    const { path, language, section } = request;
    if (!section) return page(404, 'nothing at ' + path);
    const shown = await section.module.render(request);
    return typeof shown === 'object' ? shown : page(200, shown);
  };
  const page = (status, html) =>
    ({ kind: 'page', page: { status, html, head: '<title>' + html + '</title>', state: { queries: [], loaderData: {} }, chunks: [], isLasting: true } });
`;

let builds = 0;

/** A host's build for the server, of a version of its own. */
export function fakeHost(code = HOST_CODE): ServerBuild {
  return fakeBuild('host', code);
}

/** A section's build for the server; `code` is the body of its render function, which is given `request`. */
export function fakeSection(code: string): ServerBuild & { readonly isPublic: boolean } {
  return { ...fakeBuild('catalog', `exports.render = async (request) => { ${code} };`), isPublic: true };
}

/** A build of a version of its own. */
export function fakeBuild(name: string, code: string): ServerBuild {
  builds += 1;
  return { name, version: `1.0.${builds}`, readCode: async () => code };
}
