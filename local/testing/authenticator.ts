/** An authenticator in software, for tests over HTTP: it makes passkeys and signs challenges as a phone does (WebAuthn, ES256, no attestation). */

import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

const PRESENT_AND_VERIFIED = 0x05;
const HAS_CREDENTIAL = 0x40;

type Options = { challenge: string };

const encode = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url');
const digest = (value: Uint8Array | string): Buffer => createHash('sha256').update(value).digest();
/** CBOR: a head of two bytes, which serves lengths from 24 to 255, and the content. */
const cborText = (text: string): Buffer => Buffer.from([0x60 + text.length, ...Buffer.from(text)]);
const cborBytes = (bytes: Uint8Array): Buffer => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

export class Authenticator {
  readonly id = encode(randomBytes(32));
  /** Times it has signed. Tests set it back, as a copy's. */
  counter = 0;
  private readonly privateKey: KeyObject;
  private readonly publicKey: Buffer;

  /** @param origin of the page that asks it */
  constructor(private readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.privateKey = privateKey;
    // COSE: {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y}
    this.publicKey = Buffer.concat([
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
      cborBytes(Buffer.from(x, 'base64url')),
      Buffer.from([0x22]),
      cborBytes(Buffer.from(y, 'base64url')),
    ]);
  }

  /** The response to the options of a new passkey. */
  make({ challenge }: Options) {
    const id = Buffer.from(this.id, 'base64url');
    const length = Buffer.from([0, id.length]);
    const data = Buffer.concat([this.data(PRESENT_AND_VERIFIED + HAS_CREDENTIAL), Buffer.alloc(16), length, id, this.publicKey]);
    const attestation = [Buffer.from([0xa3]), cborText('fmt'), cborText('none'), cborText('attStmt'), Buffer.from([0xa0])];
    const attestationObject = encode(Buffer.concat([...attestation, cborText('authData'), cborBytes(data)]));
    return this.credential({ clientDataJSON: encode(this.client('webauthn.create', challenge)), attestationObject });
  }

  /** The response to the options of a sign-in. */
  sign({ challenge }: Options) {
    this.counter += 1;
    const client = this.client('webauthn.get', challenge);
    const data = this.data(PRESENT_AND_VERIFIED);
    const signature = createSign('sha256').update(data).update(digest(client)).sign(this.privateKey);
    return this.credential({ clientDataJSON: encode(client), authenticatorData: encode(data), signature: encode(signature) });
  }

  private credential<Response>(response: Response) {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private client(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  private data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([digest(new URL(this.origin).hostname), Buffer.from([flags]), counter]);
  }
}
