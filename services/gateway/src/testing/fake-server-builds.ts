import { join } from 'node:path';
import type { ServerBuild } from '../render/render-task.ts';
import { writeFiles } from './fake-builds.ts';

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

let builds = 0;

/** Writes a server build into an artifact store, under a version of its own. */
export async function writeServerBuild(artifactsDir: string, name: string, code: string): Promise<ServerBuild> {
  builds += 1;
  const version = `1.0.${builds}`;
  await writeFiles(join(artifactsDir, name, version), { 'server/index.cjs': code });
  return { name, version };
}
