import { Socket } from 'node:net';
import type { ChildMessage, ParentMessage } from '../messages.ts';
import { encodeFrame, FrameReader } from './frames.ts';

/** The file descriptor of the channel in the process of a section. */
export const CHANNEL = 3;

export interface Channel {
  send(message: ChildMessage, onSent?: () => void): void;
  receive(handle: (message: ParentMessage) => void): void;
}

/** Opens the channel to the parent, whose messages have no limit. `onClose` is called when the parent has ended. */
export function openChannel(onClose: () => void): Channel {
  const socket = new Socket({ fd: CHANNEL, readable: true, writable: true });
  const reader = new FrameReader(Number.POSITIVE_INFINITY);
  socket.on('close', onClose);
  socket.on('error', onClose);
  return {
    send(message, onSent) {
      socket.write(encodeFrame(message), onSent);
    },
    receive(handle) {
      socket.on('data', (chunk: Buffer) => {
        for (const message of reader.read(chunk)) handle(message as ParentMessage);
      });
    },
  };
}
