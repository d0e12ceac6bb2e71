/** The registry as it is in the release store: one signed document. Node only. */
import { sign, verify, type KeyObject } from 'node:crypto';
import * as z from 'zod/mini';
import { readRegistry, type LeftOut, type Registry } from '../registry';
import { leaveOutIntruders } from './ownership';

const envelope = z.object({
  /** The registry as JSON text: exactly the signed text. */
  payload: z.string(),
  /** Rises by one with every change; an older one is refused. */
  serial: z.number().check(z.int(), z.nonnegative()),
  /** ISO date-time after which the envelope is refused. */
  expires: z.iso.datetime(),
  keyId: z.string(),
  /** Ed25519 over everything else, base64. */
  signature: z.string(),
});

export type Envelope = z.infer<typeof envelope>;

export interface Opened {
  serial: number;
  expires: string;
  /** The whole document, with what this program does not understand. */
  document: RegistryDocument;
  registry: Registry;
  /** Entries that this program cannot use. */
  leftOut: LeftOut[];
}

const signedText = ({ payload, serial, expires, keyId }: Omit<Envelope, 'signature'>) =>
  Buffer.from(JSON.stringify([payload, serial, expires, keyId]));

/** A registry with any entries, those of sections and formats that this program does not know included. */
export interface RegistryDocument {
  schema: string;
  microFrontends: Record<string, unknown>;
}

const asDocument = z.object({ schema: z.string(), microFrontends: z.record(z.string(), z.unknown()) });

interface SealOptions {
  serial: number;
  expires: Date;
  keyId: string;
  key: KeyObject;
}

/** Signs a registry document with an Ed25519 private key. */
export function sealEnvelope(
  document: RegistryDocument,
  { key, keyId, serial, expires }: SealOptions,
): Envelope {
  const unsigned = { payload: JSON.stringify(document), serial, expires: expires.toISOString(), keyId };
  return { ...unsigned, signature: sign(null, signedText(unsigned), key).toString('base64') };
}

/**
 * Checks an envelope and returns the registry in it. Throws when it is malformed, signed by another key, expired at
 * `now` (ms) or older than `lastSerial`.
 */
export function openEnvelope(
  text: string,
  key: KeyObject,
  { now, lastSerial = 0 }: { now: number; lastSerial?: number },
): Opened {
  const opened = envelope.parse(JSON.parse(text));
  const { serial, expires } = opened;
  if (!verify(null, signedText(opened), key, Buffer.from(opened.signature, 'base64'))) {
    throw new Error('the signature does not fit the key');
  }
  if (Date.parse(expires) < now) throw new Error(`it expired at ${expires}`);
  if (serial < lastSerial) throw new Error(`serial ${serial} is older than ${lastSerial}, which is known`);
  const document: unknown = JSON.parse(opened.payload);
  const { registry, leftOut } = readRegistry(document);
  leaveOutIntruders(registry, leftOut);
  return { serial, expires, document: asDocument.parse(document), registry, leftOut };
}
