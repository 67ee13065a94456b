/** Reads an answer, decoded, as it comes. */
export class AnswerReader {
  readonly response: Response;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #decoder = new TextDecoder();
  #text = '';

  constructor(response: Response) {
    if (!response.body) throw new Error('the answer has no body');
    this.response = response;
    this.#reader = response.body.getReader();
  }

  /** All that came so far, as soon as `text` is in it. Throws when the answer ends without. */
  async until(text: string): Promise<string> {
    while (!this.#text.includes(text)) {
      if (!(await this.#readOn())) throw new Error(`the answer ends without ${text}`);
    }
    return this.#text;
  }

  /** The whole answer. Throws when it is cut off. */
  async end(): Promise<string> {
    while (await this.#readOn());
    return this.#text;
  }

  async #readOn(): Promise<boolean> {
    const { done, value } = await this.#reader.read();
    this.#text += this.#decoder.decode(value, { stream: !done });
    return !done;
  }
}
