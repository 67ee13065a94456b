import { chown, mkdtemp, readFile, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace.ts';

type Values = Readonly<Record<string, string | number>>;

const OWNER_ONLY = 0o600;

/** Files that PostgreSQL's user owns, as PostgreSQL and PgBouncer do not run as root. */
export class ConfigurationFolder {
  readonly path: string;
  readonly #owner: { readonly uid: number; readonly gid: number };

  private constructor(path: string, owner: { readonly uid: number; readonly gid: number }) {
    this.path = path;
    this.#owner = owner;
  }

  static async create(user: string | undefined): Promise<ConfigurationFolder> {
    const path = await mkdtemp(join(tmpdir(), 'dar-cluster-'));
    const owner = user === undefined ? await stat(path) : await findUser(user);
    await chown(path, owner.uid, owner.gid);
    return new ConfigurationFolder(path, owner);
  }

  /** Writes `deploy/cluster/<template>` with its `${names}` replaced. Returns the path. */
  async fill(template: string, values: Values, name = template): Promise<string> {
    const text = await readFile(join(ROOT, 'deploy/cluster', template), 'utf8');
    return this.write(name, fillTemplate(text, { folder: this.path, ...values }));
  }

  async write(name: string, text: string): Promise<string> {
    const path = join(this.path, name);
    await writeFile(path, text, { mode: OWNER_ONLY });
    await chown(path, this.#owner.uid, this.#owner.gid);
    return path;
  }
}

/** Throws for a name without a value. */
function fillTemplate(text: string, values: Values): string {
  return text.replace(/\$\{(\w+)\}/g, (_match, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`The template needs a value for ${name}.`);
    return String(value);
  });
}

async function findUser(name: string): Promise<{ readonly uid: number; readonly gid: number }> {
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'));
  const [, , uid, gid] = lines.find(([user]) => user === name) ?? [];
  if (uid === undefined || gid === undefined) throw new Error(`There is no user ${name}.`);
  return { uid: Number(uid), gid: Number(gid) };
}
