import { buildKey, type ServerBuild } from '../render-job.ts';

/** Server build of a host. It renders a section by calling the section's `render`, or a 404 page without a section. */
export const HOST_CODE = `
  exports.provided = { react: { version: 'of the host' } };
  exports.render = async (request) => {
    const { path, section } = request;
    if (!section) return page(404, 'nothing at ' + path);
    const outcome = await section.module.render(request);
    return typeof outcome === 'object' ? outcome : page(200, outcome);
  };
  const page = (status, html) =>
    ({ kind: 'page', page: { status, html, head: '<title>' + html + '</title>', state: { queries: [], loaderData: {} }, chunks: [], cacheable: true } });
`;

/** Server build of a section. `body` is the body of its render function, which receives `request`. */
export function sectionCode(body: string): string {
  return `exports.render = async (request) => { ${body} };`;
}

const codes = new Map<string, string>();

/** Adds a server build under a version of its own. */
export function addServerBuild(name: string, code: string): ServerBuild {
  const build = { name, version: `1.0.${codes.size}` };
  codes.set(buildKey(build), code);
  return build;
}

/** Returns the code of an added server build. */
export async function readServerCode(build: ServerBuild): Promise<string> {
  const code = codes.get(buildKey(build));
  if (code === undefined) throw new Error(`no build ${buildKey(build)}`);
  return code;
}
