import { readFile, realpath } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { DEFAULT_SITE } from '@dar/platform-protocol';
import * as z from 'zod/mini';
import { DarError } from './dar-error.ts';

const CONFIG_FILE = 'dar.config.json';

const environment = z.strictObject({
  origin: z.url(),
  /** A file with the token of this platform, relative to the configuration. */
  tokenFile: z.string().check(z.minLength(1)),
});

const config = z.strictObject({
  /** The folder of the file, when the start of a shop wrote it. */
  folder: z.optional(z.string()),
  origin: z.optional(z.url()),
  /** The address of the shop, for `dar dev`. */
  shop: z.optional(z.url()),
  /** A file with the token, relative to the configuration. */
  tokenFile: z.optional(z.string().check(z.minLength(1))),
  site: z.optional(z.string().check(z.minLength(1))),
  /** The platforms of `dar promote`, by the names of their environments. */
  environments: z.optional(z.record(z.string(), environment)),
  /** Paths that `release` renders. Missing: the section's own paths without parameters. */
  smokePaths: z.optional(z.array(z.string().check(z.startsWith('/')))),
  /** The limit of the scripts of all pages together, gzipped. */
  maxScriptKilobytes: z.optional(z.number().check(z.positive())),
});

type Config = z.output<typeof config>;

export interface Settings extends Pick<Config, 'smokePaths' | 'maxScriptKilobytes'> {
  readonly origin: string;
  readonly token: string;
  readonly site: string;
}

/** The repository of a shop, whose start writes the configuration into its data folder. */
export interface Repository {
  readonly root: string;
  readonly dataFolder: string;
}

interface Sources {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The search for the configuration starts here and continues in the parent folders. */
  readonly folder: string;
  readonly repository?: Repository | undefined;
  readonly flags: { readonly origin?: string | undefined; readonly site?: string | undefined };
}

/** Returns the settings of a command: flags first, then variables, then the configuration. Throws DarError. */
export async function readSettings({ env, folder, repository, flags }: Sources): Promise<Settings> {
  const found = await findConfig(resolve(folder), repository);
  const fromFile = found?.config ?? {};
  const given = flags.origin ?? (env['DAR_ORIGIN'] || undefined);
  const origin = given ?? fromFile.origin;
  if (!origin) throw new DarError(`Which platform? Set DAR_ORIGIN, or origin in ${CONFIG_FILE}.`, 'usage');
  if (!URL.canParse(origin)) throw new DarError(`${origin} is not an address such as https://shop.example.`, 'usage');
  const { origin: address } = new URL(origin);
  const isOfFile = fromFile.origin !== undefined && new URL(fromFile.origin).origin === address;
  const tokenFile = isOfFile && fromFile.tokenFile && found ? resolve(found.folder, fromFile.tokenFile) : undefined;
  // A configuration that somebody else wrote must not receive the token of the environment.
  if (env['DAR_TOKEN'] && given === undefined) {
    throw new DarError('DAR_TOKEN goes to DAR_ORIGIN or --origin only: set one of them.', 'usage');
  }
  return {
    ...fromFile,
    origin: address,
    token: env['DAR_TOKEN'] || (await readToken(tokenFile)),
    site: flags.site ?? fromFile.site ?? DEFAULT_SITE,
  };
}

interface EnvironmentSources extends Pick<Sources, 'folder' | 'repository'> {
  readonly name: string;
}

/** Returns the platform of an environment, with its own token. Throws DarError. */
export async function readEnvironment({
  name,
  folder,
  repository,
}: EnvironmentSources): Promise<Pick<Settings, 'origin' | 'token'>> {
  const found = await findConfig(resolve(folder), repository);
  const environments = found?.config.environments ?? {};
  const chosen = Object.hasOwn(environments, name) ? environments[name] : undefined;
  if (!found || !chosen) {
    const names = Object.keys(environments).join(', ') || 'none';
    throw new DarError(`There is no environment ${name} in ${CONFIG_FILE}; it has ${names}.`, 'usage');
  }
  return {
    origin: new URL(chosen.origin).origin,
    token: await readToken(resolve(found.folder, chosen.tokenFile)),
  };
}

interface ShopSources extends Pick<Sources, 'folder' | 'repository'> {
  readonly flag: string | undefined;
}

/** Returns the address of the shop: that of the flag, then that of the configuration. Throws DarError. */
export async function readShop({ flag, folder, repository }: ShopSources): Promise<string> {
  const shop = flag ?? (await findConfig(resolve(folder), repository))?.config.shop;
  if (!shop) throw new DarError(`Which shop? Add --shop <address>, or shop to ${CONFIG_FILE}.`, 'usage');
  if (!/^https?:/.test(shop) || !URL.canParse(shop)) {
    throw new DarError(`${shop} is not an address such as https://shop.example.`, 'usage');
  }
  return shop;
}

interface FoundConfig {
  readonly config: Config;
  readonly folder: string;
}

/** Finds the configuration of a folder or of the folders above. Without any, that of the repository whose command runs. */
async function findConfig(folder: string, repository: Repository | undefined): Promise<FoundConfig | undefined> {
  return (await findAbove(folder, repository)) ?? (repository && (await findAbove(repository.root, repository)));
}

async function findAbove(folder: string, repository: Repository | undefined): Promise<FoundConfig | undefined> {
  const place = folder === repository?.root ? repository.dataFolder : folder;
  const file = join(place, CONFIG_FILE);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text !== undefined) {
    const parsed = parseConfig(file, text);
    await requireNoCopy(file, parsed);
    return { config: parsed, folder: place };
  }
  const parent = dirname(folder);
  return parent === folder ? undefined : findAbove(parent, repository);
}

/** Throws DarError when the file was copied with its folder: its shop is another one. */
async function requireNoCopy(file: string, { folder }: Config): Promise<void> {
  if (folder === undefined || folder === (await realpath(dirname(file)))) return;
  throw new DarError(`${file} is a copy of that of ${folder}: start the shop of this folder first.`, 'usage');
}

function parseConfig(file: string, text: string): Config {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new DarError(`${file} is not JSON.`, 'usage', [], { cause });
  }
  const parsed = config.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new DarError(`${file} is wrong. ${z.prettifyError(parsed.error)}`, 'usage');
}

async function readToken(file: string | undefined): Promise<string> {
  if (!file) throw new DarError(`There is no token: set DAR_TOKEN, or tokenFile in ${CONFIG_FILE}.`, 'usage');
  const token = (await readFile(file, 'utf8').catch(() => '')).trim();
  if (!token) throw new DarError(`There is no token in ${file}: set DAR_TOKEN, or start the shop first.`, 'usage');
  return token;
}
