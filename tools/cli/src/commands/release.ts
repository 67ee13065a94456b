import { type HostChannel, SHELL } from '@dar/contracts/platform';
import pLimit from 'p-limit';
import { type BuildSize, checkBuild } from '../build/check-build.ts';
import { type Build, readBuild } from '../build/read-build.ts';
import { runBuild } from '../build/run-build.ts';
import { DarError } from '../dar-error.ts';
import { smokeInBrowser } from '../smoke/browser-smoke.ts';
import { pageOfEach, pagesOfConsumers, sharedPathProblems } from '../smoke/live-sections.ts';
import { type Preview, plainPaths } from '../smoke/preview.ts';
import { smokeOnServer } from '../smoke/server-smoke.ts';
import type { Context, Result } from './context.ts';
import { pinVersion } from './pins.ts';

const UPLOADS = 4;

export interface ReleaseOptions {
  readonly build: boolean;
  readonly pin: boolean;
  readonly browser: boolean;
  /** The hosts that the version must fit. Missing: every host that may load the section. */
  readonly hosts?: readonly string[] | undefined;
}

/** Builds, checks, publishes and smoke-tests a section, then pins it. Throws DarError at the first failure. */
export async function release(context: Context, options: ReleaseOptions): Promise<Result> {
  const { progress, settings, folder } = context;
  if (options.build) {
    progress(`Building ${folder} …`);
    await runBuild(folder);
  }
  const build = await readBuild(folder);
  const size = await checkBuild(build, settings.maxScriptKilobytes);
  const { name } = build.manifest;
  progress(`${name} ${build.version}: ${size.fileCount} files, ${size.scriptKilobytes} kB of scripts gzipped`);
  const published = await publish(context, build, options.hosts);
  await smokeTest(context, build, options.browser);
  if (!options.pin) return describe(build, size, published, `${name} ${build.version} is published, not pinned.`);
  const pinned = await pinVersion(context, name, build.version);
  return describe(build, size, { ...published, host: settings.host }, pinned.text);
}

function describe({ manifest, version }: Build, size: BuildSize, published: object, text: string): Result {
  return { text, json: { section: manifest.name, version, ...size, ...published } };
}

async function publish({ platform, progress }: Context, build: Build, hosts: ReleaseOptions['hosts']) {
  const { manifest, version, files, contents } = build;
  const { name } = manifest;
  const byHash = new Map(Object.entries(files).map(([path, { hash }]) => [hash, contents.get(path)]));
  const { missing } = await platform.missing(name, version, [...byHash.keys()]);
  await pLimit(UPLOADS).map(missing, async (hash) => {
    const bytes = byHash.get(hash);
    if (bytes) await platform.upload(name, version, hash, bytes);
  });
  const isNew = await platform.publish(name, version, { files, hosts: hosts && [...hosts] });
  progress(
    isNew
      ? `Published ${name} ${version}; ${missing.length} of ${byHash.size} files were new.`
      : `${name} ${version} was published before with the same files.`,
  );
  return { isNew, uploaded: missing.length };
}

async function smokeTest(context: Context, build: Build, hasBrowser: boolean): Promise<void> {
  const { progress } = context;
  const { preview, live } = await openPreview(context, build);
  const { paths, manifest } = preview;
  const isShell = manifest.name === SHELL;
  if (!isShell) failOnProblems(preview, 'because its paths belong to others', sharedPathProblems(preview, live));
  if (paths.length === 0) {
    progress(
      `Warning: no page was rendered, because ${manifest.name} owns no path without a parameter. Set smokePaths.`,
    );
    return;
  }
  // The server renders no remote components, so a section can change the pages of others in browsers only.
  failOnProblems(preview, 'on the server', await smokeOnServer(preview, isShell ? pageOfEach(live) : []));
  progress(`Rendered on the server: ${paths.join(' ')}`);
  if (!hasBrowser) {
    progress('Warning: the pages were not opened in a browser (--no-browser).');
    return;
  }
  const consumers = pagesOfConsumers(preview, live);
  failOnProblems(preview, 'in a browser', await smokeInBrowser(preview, consumers));
  progress(`Opened in a browser: ${[...paths, ...manifest.exposes].join(' ')}`);
  for (const { section, path } of consumers) progress(`Opened in a browser: ${path} of ${section}, which consumes it`);
}

/** Returns the preview of a build on its host, and the other live sections. */
async function openPreview({ platform, settings }: Context, { manifest, version }: Build) {
  const host = (await platform.hosts()).hosts[settings.host];
  if (!host) throw new DarError(`There is no host ${settings.host}: see dar hosts.`, 'refused');
  const { sections } = await platform.liveSections(settings.host);
  const preview: Preview = {
    origin: addressOf(host, settings.origin),
    token: settings.token,
    version,
    manifest,
    paths: settings.smokePaths ?? plainPaths(manifest.owns),
  };
  return { preview, live: sections.filter(({ name }) => name !== manifest.name) };
}

/** Returns the address of a host's pages. The host without domains serves every other domain of the platform. */
function addressOf({ domains: [domain] }: HostChannel, platform: string): string {
  const url = new URL(platform);
  url.hostname = domain ?? url.hostname;
  return url.origin;
}

function failOnProblems({ manifest, version }: Preview, place: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const hint = 'It is published, not pinned: release the mended section as a new version.';
  throw new DarError(`${manifest.name} ${version} failed its smoke test ${place}. ${hint}`, 'failed', problems);
}
