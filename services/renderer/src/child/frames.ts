// A frame is its length in bytes, four of them, and JSON.
const HEADER_BYTES = 4;

/** Returns a message as a frame. */
export function encodeFrame(message: unknown): Buffer {
  const body = Buffer.from(JSON.stringify(message));
  const frame = Buffer.allocUnsafe(HEADER_BYTES + body.byteLength);
  frame.writeUInt32BE(body.byteLength);
  body.copy(frame, HEADER_BYTES);
  return frame;
}

/** Collects the bytes of a stream and returns the messages that are complete. */
export class FrameReader {
  readonly #limit: number;
  #chunks: Buffer[] = [];
  #bytes = 0;

  /** `limit` is the size of the largest frame, in bytes. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Throws if a frame is larger than the limit or no JSON. */
  read(chunk: Buffer): unknown[] {
    this.#chunks.push(chunk);
    this.#bytes += chunk.byteLength;
    const messages: unknown[] = [];
    for (let length = this.#nextLength(); length !== undefined; length = this.#nextLength()) {
      const frame = this.#take(HEADER_BYTES + length);
      messages.push(JSON.parse(frame.toString('utf8', HEADER_BYTES)));
    }
    return messages;
  }

  /** Returns the length of the next frame if all of it has arrived. */
  #nextLength(): number | undefined {
    if (this.#bytes < HEADER_BYTES) return undefined;
    const [first] = this.#chunks;
    if (first && first.byteLength < HEADER_BYTES) this.#chunks = [Buffer.concat(this.#chunks)];
    const length = this.#chunks[0]?.readUInt32BE() ?? 0;
    if (length > this.#limit) throw new Error(`a message of ${length} bytes is larger than ${this.#limit}`);
    return this.#bytes < HEADER_BYTES + length ? undefined : length;
  }

  #take(length: number): Buffer {
    const all = this.#chunks.length === 1 && this.#chunks[0] ? this.#chunks[0] : Buffer.concat(this.#chunks);
    this.#chunks = all.byteLength > length ? [all.subarray(length)] : [];
    this.#bytes = all.byteLength - length;
    return all.subarray(0, length);
  }
}
