import type { ChildProcess } from 'node:child_process';
import type { Duplex } from 'node:stream';
import { CHANNEL } from './child/channel.js';
import { encodeFrame, FrameReader } from './child/frames.js';
import { type ChildMessage, childMessage, type ParentMessage } from './messages.ts';
import { PARENT_LIFE, startChild } from './start-child.ts';

const MAX_MESSAGE_BYTES = 8 * 1024 * 1024;

interface Handlers {
  onMessage(message: ChildMessage): void;
  /** Called once, unless the process was killed. */
  onEnd(how: string): void;
}

/** A process without rights and the channel to it. A message that is too large or wrong ends the process. */
export class SectionProcess {
  readonly #child: ChildProcess;
  /** Undefined if too many files are open; the child reports this error. */
  readonly #channel: Duplex | undefined;
  readonly #reader = new FrameReader(MAX_MESSAGE_BYTES);
  readonly #handlers: Handlers;
  #hasEnded = false;

  constructor(heapLimit: number, handlers: Handlers) {
    this.#handlers = handlers;
    this.#child = startChild(heapLimit);
    this.#channel = (this.#child.stdio as ChildProcess['stdio'] | undefined)?.[CHANNEL] as Duplex | undefined;
    this.#channel?.on('data', (bytes: Buffer) => this.#receive(bytes));
    // The exit follows.
    this.#channel?.on('error', () => undefined);
    this.#child.on('error', ({ message }) => this.#end(`no process could start: ${message}`));
    this.#child.on('exit', (code, signal) => {
      // Ends the shell that watches this process.
      this.#child.stdio[PARENT_LIFE]?.destroy();
      this.#end(`the process ended with ${signal ?? `code ${code}`}`);
    });
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(message: ParentMessage): void {
    if (!this.#hasEnded) this.#channel?.write(encodeFrame(message));
  }

  kill(): void {
    this.#hasEnded = true;
    this.#child.kill('SIGKILL');
  }

  #receive(bytes: Buffer): void {
    try {
      for (const message of this.#reader.read(bytes)) {
        if (!this.#hasEnded) this.#handlers.onMessage(childMessage.parse(message));
      }
    } catch (error) {
      this.#end(`the process sent a wrong message: ${String(error)}`);
    }
  }

  #end(how: string): void {
    if (this.#hasEnded) return;
    this.kill();
    this.#handlers.onEnd(how);
  }
}
