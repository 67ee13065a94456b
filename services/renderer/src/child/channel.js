// @ts-check
import { Socket } from 'node:net';
import { encodeFrame, FrameReader } from './frames.js';

/** @import { ChildMessage, ParentMessage } from '../messages.ts' */

/** The file descriptor of the channel in the process of a section. */
export const CHANNEL = 3;

/**
 * @typedef {object} Channel
 * @property {(message: ChildMessage, onSent?: () => void) => void} send
 * @property {(handle: (message: ParentMessage) => void) => void} receive
 */

/**
 * Opens the channel to the parent, whose messages have no limit.
 * @param {() => void} onClose Called when the parent has ended.
 * @returns {Channel}
 */
export function openChannel(onClose) {
  const socket = new Socket({ fd: CHANNEL, readable: true, writable: true });
  const reader = new FrameReader(Number.POSITIVE_INFINITY);
  socket.on('close', onClose);
  socket.on('error', onClose);
  return {
    send(message, onSent) {
      socket.write(encodeFrame(message), onSent);
    },
    receive(handle) {
      socket.on('data', (/** @type {Buffer} */ chunk) => {
        for (const message of reader.read(chunk)) handle(/** @type {ParentMessage} */ (message));
      });
    },
  };
}
