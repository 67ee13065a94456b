// @ts-check
import { createApiFetch } from './api-fetch.js';
import { openChannel } from './channel.js';
import { describeError, PageRenderer } from './page-renderer.js';
import { restrictGlobals } from './restrict-globals.js';

/**
 * @import { ChildMessage, Denial, ParentMessage } from '../messages.ts'
 * @import { Deny } from './restrict-globals.js'
 */

// The process of one section. It loads the code of the host and of the section from the channel and renders pages,
// one at a time. Nothing that its code does to this process reaches the page of another section.
// It is JavaScript, as Node would load its compiler of types in each process: 65 of 105 ms until the channel is open.

const MAX_DENIALS = 50;
const MAX_DETAIL_LENGTH = 200;

const { reallyExit: exit } = /** @type {{ reallyExit: (code: number) => never }} */ (/** @type {unknown} */ (process));
const getModule = process.getBuiltinModule.bind(process);

const channel = openChannel(() => exit(0));
const api = createApiFetch((id, call) => channel.send({ kind: 'call', id, call }));
/** @type {Set<string>} */
const reported = new Set();

/**
 * @param {Denial} what
 * @param {string} detail
 */
function report(what, detail) {
  const shown = String(detail).slice(0, MAX_DETAIL_LENGTH);
  const key = `${what} ${shown}`;
  if (reported.has(key) || reported.size >= MAX_DENIALS) return;
  reported.add(key);
  channel.send({ kind: 'denied', what, detail: shown });
}

/** @type {Deny} */
const deny = (what, detail) => {
  report(what, detail);
  throw new Error(`${detail} is not available to the server builds of sections`);
};

process.on('uncaughtException', (error) => {
  channel.send({ kind: 'crashed', message: describeError(error) }, () => exit(1));
});
restrictGlobals({ fetch: api.fetch, report, deny });

const renderer = new PageRenderer({ deny, getModule });

channel.receive((message) => {
  if (message.kind === 'called') api.settle(message.id, message.response);
  else void obey(message).then((response) => channel.send(response));
});

/**
 * @param {Exclude<ParentMessage, { kind: 'called' }>} message
 * @returns {Promise<ChildMessage>}
 */
async function obey(message) {
  if (message.kind === 'render') return renderer.render(message.request);
  try {
    if (message.kind === 'host') await renderer.loadHost(message);
    else renderer.loadSection(message);
    return { kind: 'loaded' };
  } catch (error) {
    return { kind: 'unloadable', message: describeError(error) };
  }
}
