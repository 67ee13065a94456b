import type { ChildMessage, Denial, ParentMessage } from '../messages.ts';
import { createApiFetch } from './api-fetch.ts';
import { openChannel } from './channel.ts';
import { describeError, PageRenderer } from './page-renderer.ts';
import { type Deny, restrictGlobals } from './restrict-globals.ts';

// The process of one section. It loads the code of the host and of the section from the channel and renders pages,
// one at a time. Nothing that its code does to this process reaches the page of another section.

const MAX_DENIALS = 50;
const MAX_DETAIL_LENGTH = 200;

const { reallyExit: exit } = process as unknown as { readonly reallyExit: (code: number) => never };
const getModule = process.getBuiltinModule.bind(process);

const channel = openChannel(() => exit(0));
const api = createApiFetch((id, call) => channel.send({ kind: 'call', id, call }));
const reported = new Set<string>();

function report(what: Denial, detail: string): void {
  const shown = String(detail).slice(0, MAX_DETAIL_LENGTH);
  const key = `${what} ${shown}`;
  if (reported.has(key) || reported.size >= MAX_DENIALS) return;
  reported.add(key);
  channel.send({ kind: 'denied', what, detail: shown });
}

const deny: Deny = (what, detail) => {
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

async function obey(message: Exclude<ParentMessage, { kind: 'called' }>): Promise<ChildMessage> {
  if (message.kind === 'render') return renderer.render(message.request);
  try {
    if (message.kind === 'host') await renderer.loadHost(message);
    else renderer.loadSection(message);
    return { kind: 'loaded' };
  } catch (error) {
    return { kind: 'unloadable', message: describeError(error) };
  }
}
