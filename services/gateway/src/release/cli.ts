import { readSettings } from '../env.ts';
import { type ArtifactStore, ReleaseConflictError } from '../ports/artifact-store.ts';
import { folderArtifactStore } from '../ports/folder-artifact-store.ts';
import { SettingsError } from '../settings-error.ts';
import { pin, publish } from './publish.ts';
import { ReleaseError } from './release-error.ts';

const USAGE = `Usage:
  release publish <package folder>   release the build of a package and pin it
  release list                       list every section with its versions
  release pin <section> <version>    pin another version`;

async function run(store: ArtifactStore, [command, ...rest]: readonly string[]): Promise<string> {
  const [first, second] = rest;
  if (command === 'publish' && first && rest.length === 1) return publishBuild(store, first);
  if (command === 'list' && rest.length === 0) return listReleases(store);
  if (command === 'pin' && first && second && rest.length === 2) {
    await pin(store, first, second);
    return `${first} is pinned at ${second}.`;
  }
  throw new ReleaseError(USAGE);
}

async function publishBuild(store: ArtifactStore, folder: string): Promise<string> {
  const { section, version, isNew } = await publish(store, folder);
  return isNew
    ? `${section} ${version} is released and pinned.`
    : `${section} ${version} was released before and is now pinned.`;
}

async function listReleases(store: ArtifactStore): Promise<string> {
  const pins = await store.readPins();
  const lines = [...(await store.listReleases())].flatMap(([section, versions]) => [
    section,
    ...versions.map((version) => `  ${version}${pins[section] === version ? '  pinned' : ''}`),
  ]);
  return lines.length > 0 ? lines.join('\n') : 'There are no releases yet.';
}

try {
  const store = folderArtifactStore(readSettings(process.env).ARTIFACTS_DIR);
  console.info(await run(store, process.argv.slice(2)));
} catch (error) {
  const isExpected = [ReleaseError, ReleaseConflictError, SettingsError].some((kind) => error instanceof kind);
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
