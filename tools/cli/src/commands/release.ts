import { isShell, TYPES_FILE, toSnapshotVersion } from '@dar/platform-protocol';
import { getContentHash } from '../../../../services/registry/src/release/content-hash.ts';
import { describePolicy } from '../../../../services/registry/src/release/describe-policy.ts';
import { type BuildSize, checkBuild } from '../build/check-build.ts';
import { type Build, readBuild } from '../build/read-build.ts';
import { type BuildOptions, runBuild } from '../build/run-build.ts';
import { DarError } from '../dar-error.ts';
import { uploadFiles } from '../platform.ts';
import { smokeInBrowser } from '../smoke/browser-smoke.ts';
import { pageOfEach, pagesOfConsumers } from '../smoke/live-sections.ts';
import { type Preview, plainPaths } from '../smoke/preview.ts';
import { smokeOnServer } from '../smoke/server-smoke.ts';
import type { Context, Result } from './context.ts';
import { describeChange } from './describe-change.ts';
import { createPreview } from './previews.ts';

export interface ReleaseOptions {
  readonly build: boolean;
  readonly pin: boolean;
  readonly browser: boolean;
  /** The sites that the version must fit. Missing: every site that may load the section. */
  readonly sites?: readonly string[] | undefined;
}

/** Builds, checks, publishes and smoke-tests a section, then pins it. Throws DarError at the first failure. */
export async function release(context: Context, options: ReleaseOptions): Promise<Result> {
  const { platform, settings } = context;
  const build = await getBuild(context, options.build, { hasTypes: true });
  const size = await check(context, build);
  const published = await publish(context, build, options.sites);
  await smokeTest(context, build, options.browser);
  const { name } = build.manifest;
  if (!options.pin) {
    const { text, ...preview } = await createPreview(context, name, build.version);
    return describe(
      build,
      size,
      { ...published, preview },
      `${name} ${build.version} is published, not pinned.\n${text}`,
    );
  }
  const pinned = describeChange(await platform.pin(settings.site, name, build.version));
  return describe(build, size, { ...published, site: settings.site }, pinned.text);
}

/** Builds, checks and publishes a section as a snapshot, whose version names its content. Returns the address of its preview. */
export async function previewSnapshot(context: Context, options: Pick<ReleaseOptions, 'build'>): Promise<Result> {
  const built = await getBuild(context, options.build, { hasTypes: false });
  const build = { ...built, version: toSnapshotVersion(built.version, getContentHash(built.files)) };
  const size = await check(context, build);
  const published = await publish(context, build, [context.settings.site]);
  const { text, ...preview } = await createPreview(context, build.manifest.name, build.version);
  return describe(build, size, { ...published, preview }, text);
}

async function getBuild({ folder, progress }: Context, mustBuild: boolean, options: BuildOptions): Promise<Build> {
  if (mustBuild) {
    progress(`Building ${folder} …`);
    await runBuild(folder, options);
  }
  const build = await readBuild(folder);
  if (mustBuild && options.hasTypes && build.manifest.exposes.length > 0 && !build.contents.has(TYPES_FILE)) {
    progress(`Warning: the build made no ${TYPES_FILE}, so dar types has no types of ${build.manifest.name}.`);
  }
  return build;
}

async function check({ settings, progress }: Context, build: Build): Promise<BuildSize> {
  const { manifest, version } = build;
  const size = await checkBuild(build, settings.maxScriptKilobytes);
  progress(`${manifest.name} ${version}: ${size.fileCount} files, ${size.scriptKilobytes} kB of scripts gzipped`);
  const policy = describePolicy(manifest);
  if (policy) progress(policy);
  return size;
}

async function publish({ platform, progress }: Context, build: Build, sites: ReleaseOptions['sites']) {
  const { manifest, version, files, contents } = build;
  const section = manifest.name;
  const read = (path: string) => contents.get(path) ?? Buffer.alloc(0);
  const uploaded = await uploadFiles(platform, { section, version, files, read });
  const isNew = await platform.publish(section, version, { files, sites: sites && [...sites] });
  progress(
    isNew
      ? `Published ${section} ${version}; ${uploaded} of ${contents.size} files were new.`
      : `${section} ${version} was published before with the same files.`,
  );
  return { isNew, uploaded };
}

function describe({ manifest, version }: Build, size: BuildSize, published: object, text: string): Result {
  return { text, json: { section: manifest.name, version, ...size, ...published } };
}

async function smokeTest(context: Context, build: Build, hasBrowser: boolean): Promise<void> {
  const { progress } = context;
  const { preview, live } = await openPreview(context, build);
  const { paths, manifest } = preview;
  if (paths.length === 0) {
    progress(
      `Warning: no page was rendered, because ${manifest.name} owns no path without a parameter. Set smokePaths.`,
    );
    return;
  }
  // The server renders no remote components, so a section can change the pages of others in browsers only.
  failOnProblems(
    preview,
    'on the server',
    await smokeOnServer(preview, isShell(manifest.name) ? pageOfEach(live) : []),
  );
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

async function openPreview({ platform, settings }: Context, { manifest, version }: Build) {
  const { origin, ticket } = await platform.preview(manifest.name, version, settings.site);
  const { sections } = await platform.liveSections(settings.site);
  const preview: Preview = {
    origin,
    ticket,
    version,
    manifest,
    paths: settings.smokePaths ?? plainPaths(manifest.owns),
  };
  return { preview, live: sections.filter(({ name }) => name !== manifest.name) };
}

function failOnProblems({ manifest, version }: Preview, place: string, problems: readonly string[]): void {
  if (problems.length === 0) return;
  const hint = 'It is published, not pinned: release the mended section as a new version.';
  throw new DarError(`${manifest.name} ${version} failed its smoke test ${place}. ${hint}`, 'failed', problems);
}
