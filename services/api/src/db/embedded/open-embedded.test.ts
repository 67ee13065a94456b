import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { customers } from '../schema/customers.ts';
import { joinEmbedded, openEmbedded } from './open-embedded.ts';

// PostgreSQL runs as another user when root starts it, who cannot enter this folder.
let root: string;
let folder: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'dar-data-'));
  folder = join(root, 'data');
  // As if the creation was interrupted.
  await mkdir(join(folder, 'postgres', 'draft', 'base'), { recursive: true });
  await (await openEmbedded(folder)).close();
});
afterAll(() => rm(root, { recursive: true }));

async function newFolder(): Promise<string> {
  return mkdtemp(join(root, 'other-'));
}

const someone = () => ({
  email: `${randomUUID()}@dar.example`,
  passwordHash: '',
  firstName: 'Some',
  lastName: 'One',
  dialCode: '971',
  phone: '501234567',
  refCode: '',
  createdAt: new Date(),
});

async function listEmails(): Promise<string[]> {
  const { db, close } = await openEmbedded(folder);
  try {
    return (await db.select().from(customers)).map(({ email }) => email);
  } finally {
    await close();
  }
}

/** Starts a process that adds a customer and keeps the database open. */
async function startOwner() {
  const customer = someone();
  const source = `
    const { openEmbedded } = await import(${JSON.stringify(join(import.meta.dirname, 'open-embedded.ts'))});
    const { customers } = await import(${JSON.stringify(join(import.meta.dirname, '../schema/customers.ts'))});
    const { db } = await openEmbedded(process.argv[1]);
    await db.insert(customers).values({ ...${JSON.stringify(customer)}, createdAt: new Date() });
    console.log('ready');
    setInterval(() => {}, 1_000);`;
  const args = ['--input-type=module', '-e', source, folder];
  const owner = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(createInterface({ input: owner.stdout }), 'line');
  return { email: customer.email, kill: () => owner.kill('SIGKILL') };
}

const postmasterFile = () => join(folder, 'postgres', 'data', 'postmaster.pid');

test('keeps the data when the database closes', async () => {
  const first = await openEmbedded(folder);
  const customer = someone();
  await first.db.insert(customers).values(customer);
  await first.close();
  expect(await readdir(join(folder, 'postgres', 'data'))).not.toContain('postmaster.pid');
  expect(await listEmails()).toContain(customer.email);
});

test('rejects a second server of the folder, and lets a command in', async () => {
  const first = await openEmbedded(folder);
  await expect(openEmbedded(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another server; stop that server, or set DATA_DIR to another folder.`,
  );
  const before = await first.db.$count(customers);
  const command = await joinEmbedded(folder);
  await command.db.insert(customers).values(someone());
  await command.close();
  expect(await first.db.$count(customers)).toBe(before + 1);
  await first.close();
});

test('opens the folder of a server that was just killed', async () => {
  const { email, kill } = await startOwner();
  kill();
  expect(await listEmails()).toContain(email);
});

test.runIf(process.platform === 'linux')(
  'opens a folder whose lock names a process that is not PostgreSQL',
  async () => {
    const { email, kill } = await startOwner();
    const lock = await readFile(postmasterFile(), 'utf8');
    const pid = Number(lock.split('\n')[0]);
    kill();
    await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), 20_000);
    await writeFile(postmasterFile(), lock.replace(String(pid), String(process.pid)));
    expect(await listEmails()).toContain(email);
  },
);

test('reports a folder that holds no database, and leaves it unchanged', async () => {
  const data = join(await newFolder(), 'postgres', 'data');
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'file'), 'not a database');
  await expect(openEmbedded(join(data, '../..'))).rejects.toThrow(
    /^The database in .+ cannot be opened \(.+\); restore it from a backup, or move the folder away/s,
  );
  expect(await readdir(data)).toEqual(['file']);
});

test('names a folder that cannot be created', async () => {
  const file = join(await newFolder(), 'file');
  await writeFile(file, '');
  await expect(openEmbedded(join(file, 'data'))).rejects.toThrow(/cannot be created .+; set DATA_DIR/);
});

test('reports the database of an earlier version, and leaves it unchanged', async () => {
  const earlier = await newFolder();
  await mkdir(join(earlier, 'database'));
  await expect(joinEmbedded(earlier)).rejects.toThrow(/holds the database of an earlier version.+; move its folder/);
  expect(await readdir(earlier)).toEqual(['database']);
});
