import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

const [USER_PRESENT, USER_VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const encode = (data: string | Buffer) => Buffer.from(data).toString('base64url');

interface Asked {
  readonly options: Readonly<Record<string, unknown>>;
  readonly origin: string;
  /** Whether the device asked for finger or PIN. */
  readonly isVerified?: boolean;
}

/** A passkey as a browser answers for it, without a device. */
export class SoftwarePasskey {
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #id = randomBytes(16);
  #counter = 0;

  /** Returns what the browser's API returns for a new passkey. */
  create({ options, origin, isVerified = true }: Asked) {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const [hexX, hexY] = [x, y].map((part) => Buffer.from(part, 'base64url').toString('hex'));
    // CBOR: an EC2 key for ES256 on P-256.
    const key = Buffer.from(`a5010203262001215820${hexX}225820${hexY}`, 'hex');
    const length = Buffer.from([0, this.#id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const data = Buffer.concat([this.#getData(origin, HAS_KEY, isVerified), credential]);
    // CBOR: { fmt: 'none', attStmt: {}, authData }.
    const head = Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex');
    const attestationObject = encode(Buffer.concat([head, Buffer.from([data.length]), data]));
    const clientDataJSON = encode(getClientData('webauthn.create', options, origin));
    return this.#toResponse({ clientDataJSON, attestationObject, transports: ['internal'] });
  }

  /** Returns what the browser's API returns for a sign-in. */
  get({ options, origin, isVerified = true }: Asked) {
    this.#counter += 1;
    const data = this.#getData(origin, 0, isVerified);
    const clientData = getClientData('webauthn.get', options, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), this.#keys.privateKey);
    return this.#toResponse({
      clientDataJSON: encode(clientData),
      authenticatorData: encode(data),
      signature: encode(signature),
    });
  }

  #getData(origin: string, flags: number, isVerified: boolean): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0);
    return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), counter]);
  }

  #toResponse(response: Readonly<Record<string, unknown>>) {
    const id = encode(this.#id);
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response };
  }
}

const getClientData = (type: string, { challenge }: Asked['options'], origin: string) =>
  JSON.stringify({ type, challenge, origin, crossOrigin: false });
