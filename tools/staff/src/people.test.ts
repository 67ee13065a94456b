import { mkdtemp, realpath, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { setDemoStaff } from '../../../services/api/src/db/seed/demo-staff.ts';
import { createTotp } from '../../../services/api/src/modules/staff/totp.ts';
import { OFFICE_TOKEN, openTestShop, type TestShop } from '../../../services/api/src/testing/test-shop.ts';
import { openOffice } from '../../scripts/site/office.ts';
import { runStaff } from './run-staff.ts';

let demo: TestShop;
let real: TestShop;

beforeAll(async () => {
  demo = await openTestShop();
  await setDemoStaff(demo.db, { isDemo: true, now: demo.now() });
  real = await openTestShop({ isDemo: false });
  for (const { app } of [demo, real]) await app.office?.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  await demo.close();
  await real.close();
});

type Answer = string | ((question: string) => string);

/** Returns a function that runs a command line of a person at a terminal who gives these answers. */
async function openTerminal(shop: TestShop) {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'dar-people-')));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { port } = (shop.app.office ?? shop.app).server.address() as AddressInfo;
  vi.stubEnv('OFFICE_PORT', String(port));
  vi.stubEnv('OFFICE_TOKEN', OFFICE_TOKEN);
  onTestFinished(() => void vi.unstubAllEnvs());
  await openOffice(folder, 4500);
  const run = async (args: readonly string[], ...answers: Answer[]) => {
    const [out, err]: [string[], string[]] = [[], []];
    const questions: string[] = [];
    const code = await runStaff(args, {
      env: { DATA_DIR: folder, OFFICE_TOKEN: args.includes('--machine') ? OFFICE_TOKEN : '' },
      root: folder,
      ask: async (question) => {
        questions.push(question);
        const answer = answers.shift() ?? '';
        return typeof answer === 'string' ? answer : answer(question);
      },
      out: (text) => out.push(text),
      err: (text) => err.push(text),
    });
    return { code, text: code === 0 ? out.join('\n') : err.join('\n'), questions };
  };
  return { run, sessionFile: join(folder, 'staff-session.json') };
}

test('signs in as the demo owner in demo mode, and keeps the session in a file of its owner', async () => {
  const { run, sessionFile } = await openTerminal(demo);
  expect((await run(['me'])).text).toContain('Demo Owner');
  expect((await stat(sessionFile)).mode & 0o777).toBe(0o600);
  expect((await run(['staff', 'list'])).text).toMatch(/Demo Support +support@dar\.example +support +active/);
  expect((await run(['sign-in', 'support@dar.example'], 'Demo@1234')).text).toBe(
    'You are signed in as Demo Support, support.',
  );
  expect(await run(['staff', 'list'])).toMatchObject({ code: 1, text: expect.stringContaining('Your role does not') });
  expect((await run(['sign-out'])).code).toBe(0);
  await expect(stat(sessionFile)).rejects.toThrow();
});

test('signs a person in at a shop that another machine started, where a token only makes a machine', async () => {
  const { port } = (demo.app.office ?? demo.app).server.address() as AddressInfo;
  const root = await realpath(await mkdtemp(join(tmpdir(), 'dar-people-')));
  onTestFinished(() => rm(root, { recursive: true }));
  const out: string[] = [];
  const run = (...args: string[]) =>
    runStaff(args, {
      env: { OFFICE_PORT: String(port) },
      root,
      ask: async () => 'Demo@1234',
      out: (text) => out.push(text),
      err: (text) => out.push(text),
    });
  expect(await run('sign-in', 'support@dar.example'), out.join()).toBe(0);
  expect(await run('me')).toBe(0);
  expect(out.at(-1)).toContain('Demo Support');
  expect((await stat(join(root, '.data', 'staff-session.json'))).mode & 0o777).toBe(0o600);
});

test('deactivates the people of demo mode in a real shop', async () => {
  const { run } = await openTerminal(demo);
  await setDemoStaff(demo.db, { isDemo: false, now: demo.now() });
  expect(await run(['me'])).toMatchObject({ code: 1, text: 'Sign in first: npm run staff -- sign-in <email>' });
  await setDemoStaff(demo.db, { isDemo: true, now: demo.now() });
  expect((await run(['me'])).code).toBe(0);
});

test('takes a real shop from its first owner to a second factor, a colleague and an approval', async () => {
  const { run } = await openTerminal(real);
  const reason = ['--reason', 'A new shop'];
  expect((await run(['orders', 'list'])).text).toBe('Sign in first: npm run staff -- sign-in <email>');
  const first = ['--machine', 'staff', 'first-owner', 'huda@dar.example', 'Huda', ...reason];
  const [link = ''] = /http\S+#\S+/.exec((await run(first)).text) ?? [];
  expect((await run(['accept', link], 'Chosen@123', 'Chosen@123')).text).toMatch(/^You are signed in as Huda, owner\./);
  expect((await run(['orders', 'list'])).text).toContain('Set up a second factor first');

  let secret = '';
  const { text, questions } = await run(['second-factor', 'add'], 'Chosen@123', 'not yet');
  expect(text).toContain('The code is wrong');
  expect(questions[1]).toContain('otpauth://totp/');
  const readSecret = (question: string) => {
    secret = /secret=(\w+)/.exec(question)?.[1] ?? '';
    return createTotp(secret, '').generate({ timestamp: real.now().getTime() });
  };
  const added = (await run(['second-factor', 'add'], 'Chosen@123', readSecret)).text;
  expect(added.split('\n').slice(2)).toHaveLength(10);
  expect((await run(['staff', 'list'])).text).toContain('There is one owner. Invite a second one');
  expect(await run(first)).toMatchObject({ code: 1, text: expect.stringContaining('The shop has an owner already') });

  await run(['sign-out']);
  real.pass(60_000);
  const code = createTotp(secret, '').generate({ timestamp: real.now().getTime() });
  expect((await run(['sign-in', 'Huda@dar.example'], 'Chosen@123', code)).text).toContain('signed in as Huda');
  const customer = await real.newCustomer();
  const credit = ['customers', 'credit', customer.email, '600', '--yes', ...reason];
  expect((await run(credit)).text).toMatch(/^Nothing was changed yet: approval 1 waits/);
  expect((await run(['approvals', 'list'])).text).toMatch(/^1 .*Huda +credit_wallet +AED 600\.00 +waiting/);
  expect((await run(['approvals', 'approve', '1'])).text).toContain('Somebody else must approve');
  expect((await run(['approvals', 'reject', '1'])).text).toBe('Approval 1 is rejected.');
  expect((await run(['staff', 'deactivate', '1', ...reason])).text).toContain('This is the only owner who can sign in');
  expect((await run(['staff', 'invite', 'noor@dar.example', 'Noor', 'editor', ...reason])).text).toContain('#');
});
