// @ts-check
// A frame is its length in bytes, four of them, and JSON.
const HEADER_BYTES = 4;

/**
 * Returns a message as a frame.
 * @param {unknown} message
 * @returns {Buffer}
 */
export function encodeFrame(message) {
  const body = Buffer.from(JSON.stringify(message));
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.byteLength);
  frame.writeUInt32BE(body.byteLength);
  body.copy(frame, HEADER_BYTES);
  return frame;
}

/** Collects the bytes of a stream and returns the messages that are complete. */
export class FrameReader {
  /** @type {number} */
  #limit;
  /** @type {Buffer[]} */
  #chunks = [];
  #bytes = 0;

  /** @param {number} limit The size of the largest frame, in bytes. */
  constructor(limit) {
    this.#limit = limit;
  }

  /**
   * Throws if a frame is larger than the limit or no JSON.
   * @param {Buffer} chunk
   */
  read(chunk) {
    this.#chunks.push(chunk);
    this.#bytes += chunk.byteLength;
    /** @type {unknown[]} */
    const messages = [];
    for (let length = this.#nextLength(); length !== undefined; length = this.#nextLength()) {
      const frame = this.#take(HEADER_BYTES + length);
      messages.push(JSON.parse(frame.toString('utf8', HEADER_BYTES)));
    }
    return messages;
  }

  /**
   * Returns the length of the next frame if all of it has arrived.
   * @returns {number | undefined}
   */
  #nextLength() {
    if (this.#bytes < HEADER_BYTES) return undefined;
    const [first] = this.#chunks;
    if (first && first.byteLength < HEADER_BYTES) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readUInt32BE() ?? 0;
    if (length > this.#limit) throw new Error(`a message of ${length} bytes is larger than ${this.#limit}`);
    return this.#bytes < HEADER_BYTES + length ? undefined : length;
  }

  /**
   * @param {number} length
   * @returns {Buffer}
   */
  #take(length) {
    const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = all.byteLength > length ? [all.subarray(length)] : [];
    this.#bytes = all.byteLength - length;
    return all.subarray(0, length);
  }
}
