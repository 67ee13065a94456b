import { expect, it, vi } from 'vitest';
import type { RenderJob, SectionBuild } from './render-job.ts';
import type { Renderer } from './renderer.ts';
import { KEEP } from './testing/attacks.ts';
import { build, job, PATIENT, section, startTestRenderer } from './testing/test-renderer.ts';

vi.setConfig({ testTimeout: 2 * PATIENT });

const CUSTOMER_CALL = 'POST /api/orders';
const PUBLIC_CALL = 'POST /app/public/api/v3/x';

/** Makes a call and returns the body of its response. */
const CALL = `const call = async (path) => (await fetch(path, { method: 'POST', body: '{}' })).text();`;

const KEEPING = `${CALL} ${KEEP}
  exports.render = async (request) => {
    const seen = keep(request.customer.user.name + ' with ' + (await call('/api/orders')));
    await new Promise((resolve) => setTimeout(resolve, 5));
    return seen;
  };`;

function ofCustomers(built: SectionBuild): SectionBuild {
  return { ...built, customerCalls: [CUSTOMER_CALL] };
}

/** A job for a page of the customer, whose orders have their name. */
function pageOf(name: string, owner: SectionBuild, request: Partial<RenderJob['request']> = {}): RenderJob {
  const callApi = async () => ({
    status: 200,
    contentType: 'text/plain',
    retryAfter: undefined,
    body: `orders of ${name}`,
  });
  const customer = { user: { name }, cart_count: 0, unread_count: 0, is_old: '0' } as never;
  return { ...job(owner, { ...request, customer }), customer: { key: name, callApi } };
}

async function getHtml(renderer: Renderer, page: RenderJob, limits?: Parameters<Renderer['render']>[1]) {
  const outcome = await renderer.render(page, limits);
  return outcome.kind === 'page' ? outcome.page.html : outcome.kind;
}

const ready = (renderer: Renderer) => renderer.processes().filter(({ build: { name } }) => name === 'host');

/** Resolves when a process waits for the next customer. */
async function haveSpare(renderer: Renderer, owner: SectionBuild): Promise<void> {
  renderer.usePins([job(undefined), job(owner)]);
  await vi.waitFor(() => getHtml(renderer, pageOf('first', owner), { canWait: false }), PATIENT);
}

it('gives the page of a customer nothing of another one, however a section keeps it, while their pages alternate', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 4 });
  const owner = ofCustomers(build(KEEPING));
  const names = Array.from({ length: 60 }, (_, index) => (index % 2 ? 'Amina' : 'Bilal'));
  const pages = await Promise.all(names.map((name) => getHtml(renderer, pageOf(name, owner))));
  expect(pages).toEqual(names.map((name) => `${name} with orders of ${name}`));
});

it('shows a customer what their own earlier page kept: the process is theirs', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 2 });
  const owner = ofCustomers(section("globalThis.renders = (globalThis.renders ?? 0) + 1; return '' + renders"));
  const pages = [await getHtml(renderer, pageOf('Amina', owner)), await getHtml(renderer, pageOf('Amina', owner))];
  expect(pages).toEqual(['1', '2']);
});

it('renders pages that everybody may see in other processes', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 2, maxProcesses: 1 });
  const owner = ofCustomers(section("globalThis.renders = (globalThis.renders ?? 0) + 1; return '' + renders"));
  expect(await getHtml(renderer, pageOf('Amina', owner))).toBe('1');
  expect(await renderer.getHtml(job(owner))).toBe('1');
});

it('lets a section make the calls of customers for pages of customers only', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 2 });
  const owner = ofCustomers(build(`${CALL} exports.render = () => call('/api/orders').catch(() => 'denied')`));
  expect(await renderer.getHtml(job(owner))).toBe('denied');
  expect(renderer.denied).toEqual([`catalog ${owner.version} call /api/orders`]);
  expect(await getHtml(renderer, pageOf('Amina', owner))).toBe('orders of Amina');
});

it('makes public calls of a customer’s page without the customer', async () => {
  const callApi = async () => ({ status: 200, contentType: 'text/plain', retryAfter: undefined, body: 'for all' });
  const renderer = startTestRenderer({ maxCustomerProcesses: 2, callApi });
  const [, path] = PUBLIC_CALL.split(' ');
  const owner = ofCustomers(build(`${CALL} exports.render = () => call('${path}')`));
  expect(await getHtml(renderer, pageOf('Amina', owner))).toBe('for all');
});

it('rejects a visitor at once while no process is ready, and has one for the next', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 3 });
  const owner = ofCustomers(section("return 'page'"));
  renderer.usePins([job(undefined), job(owner)]);
  await expect(renderer.render(pageOf('Amina', owner), { canWait: false })).rejects.toMatchObject({ reason: 'busy' });
  await haveSpare(renderer, owner);
  expect(renderer.processes().filter(({ isOfCustomer }) => isOfCustomer).length).toBeLessThanOrEqual(3);
});

it('starts a spare when one is taken, and none for sections without pages of customers', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 3 });
  const owner = section("return 'page'");
  renderer.usePins([job(undefined), job(owner)]);
  expect(ready(renderer).filter(({ isOfCustomer }) => isOfCustomer)).toEqual([]);
  await haveSpare(renderer, ofCustomers(owner));
  expect(ready(renderer).filter(({ isOfCustomer }) => isOfCustomer)).toHaveLength(1);
});

it('has a limit: the process of a customer ends for another one only after five seconds without a page', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 1 });
  const owner = ofCustomers(section("return 'page'"));
  await getHtml(renderer, pageOf('Amina', owner));
  await expect(renderer.render(pageOf('Bilal', owner))).rejects.toMatchObject({ reason: 'busy' });
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 5_001);
  expect(await getHtml(renderer, pageOf('Bilal', owner))).toBe('page');
  await expect(renderer.render(pageOf('Amina', owner))).rejects.toMatchObject({ reason: 'busy' });
});

it('ends a process after ten seconds without a page', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 1 });
  const owner = ofCustomers(section("globalThis.renders = (globalThis.renders ?? 0) + 1; return '' + renders"));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await getHtml(renderer, pageOf('Amina', owner));
  const [end] = timers.mock.calls.filter(([, time]) => time === 10_000).at(-1) ?? [];
  end?.();
  expect(renderer.processes()).toEqual([]);
  expect(await getHtml(renderer, pageOf('Amina', owner))).toBe('1');
});

it('starts no second process for a customer whose page ended theirs, and pauses nobody else', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 4, timeout: 500 });
  const owner = ofCustomers(section("if (request.path === '/loop') for (;;) {} return 'page'"));
  const loop = () => renderer.render(pageOf('Amina', owner, { path: '/loop' }));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await expect(loop()).rejects.toMatchObject({ reason: 'slow' });
  const [end] = timers.mock.calls.filter(([, time]) => time === 10_000).at(-1) ?? [];
  for (const _ of [1, 2, 3]) await expect(loop()).rejects.toMatchObject({ reason: 'paused' });
  expect(await getHtml(renderer, pageOf('Bilal', owner))).toBe('page');
  end?.();
  expect(await getHtml(renderer, pageOf('Amina', owner))).toBe('page');
});

it('keeps the place of a process that failed for ten seconds, also when another customer needs it', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 1, timeout: 500 });
  const owner = ofCustomers(section("if (request.path === '/loop') for (;;) {} return 'page'"));
  const timers = vi.spyOn(globalThis, 'setTimeout');
  await expect(renderer.render(pageOf('Amina', owner, { path: '/loop' }))).rejects.toMatchObject({ reason: 'slow' });
  const [end] = timers.mock.calls.filter(([, time]) => time === 10_000).at(-1) ?? [];
  const now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now + 5_001);
  await expect(renderer.render(pageOf('Bilal', owner))).rejects.toMatchObject({ reason: 'busy' });
  end?.();
  expect(await getHtml(renderer, pageOf('Bilal', owner))).toBe('page');
});

it('skips a section for a while whose pages failed for three customers in a row', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 6 });
  const owner = ofCustomers(section("throw new Error('mine')"));
  for (const name of ['Amina', 'Amina', 'Bilal', 'Chen']) {
    await expect(renderer.render(pageOf(name, owner))).rejects.toMatchObject({ reason: 'threw' });
  }
  await expect(renderer.render(pageOf('Dana', owner))).rejects.toMatchObject({ reason: 'paused' });
});

it('renders no page of a customer without places for customers', async () => {
  const renderer = startTestRenderer({ maxCustomerProcesses: 0 });
  const owner = ofCustomers(section("return 'page'"));
  renderer.usePins([job(undefined), job(owner)]);
  await expect(renderer.render(pageOf('Amina', owner))).rejects.toMatchObject({ reason: 'busy' });
});
