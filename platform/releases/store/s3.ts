/**
 * A bucket of an S3-compatible service, through that protocol's own client.
 * Node only.
 */
import type { S3Client, S3ClientConfig } from '@aws-sdk/client-s3';

export interface ObjectFacts {
  type: string;
  /** `Cache-Control` of whoever serves it. */
  cache: string;
  /** `Content-Encoding` of its bytes. */
  coding?: 'br' | undefined;
}

export interface StoredObject {
  bytes: Buffer;
  coding: string | undefined;
}

export interface ListedObject {
  key: string;
  /** Time of its writing, in ms since the epoch. */
  at: number;
}

export interface Bucket {
  /** `s3://bucket/prefix` */
  address: string;
  /** An object; undefined if it does not exist. */
  read(key: string): Promise<StoredObject | undefined>;
  write(key: string, bytes: Buffer, facts: ObjectFacts): Promise<void>;
  /**
   * Writes an object that is not there yet; false when it is. Of several at
   * once, one gets true.
   */
  create(key: string, bytes: Buffer, facts: ObjectFacts): Promise<boolean>;
  /** Objects whose keys begin with a text, in order. */
  list(start: string): Promise<ListedObject[]>;
  remove(keys: string[]): Promise<void>;
}

const BUCKET_ADDRESS =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/;

/**
 * Whether a text is the address of a bucket, `s3://bucket` or
 * `s3://bucket/prefix`.
 */
export const isBucketAddress = (addressText: string): boolean =>
  BUCKET_ADDRESS.test(addressText);

/**
 * Opens the bucket at an address. Credentials, region and endpoint are the
 * client's own settings: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * `AWS_REGION`, `AWS_ENDPOINT_URL_S3`. Every method rejects with an `Error` in
 * words.
 */
export async function openBucket(address: string): Promise<Bucket> {
  const [, name = '', folder = ''] = BUCKET_ADDRESS.exec(address) ?? [];
  if (!name)
    throw new Error(
      `"${address}" is not a bucket, expected an address such as s3://releases/board`,
    );
  const keyPrefix = folder ? `${folder}/` : '';
  return new S3Bucket(address, name, keyPrefix, await loadClient());
}

type S3Library = Awaited<ReturnType<typeof loadClient>>;

class S3Bucket implements Bucket {
  readonly address: string;
  readonly #name: string;
  readonly #prefix: string;
  readonly #sdk: S3Library;
  readonly #client: S3Client;

  constructor(
    address: string,
    name: string,
    keyPrefix: string,
    s3Library: S3Library,
  ) {
    this.address = address;
    this.#name = name;
    this.#prefix = keyPrefix;
    this.#sdk = s3Library;
    this.#client = makeClient(s3Library.S3Client);
  }

  read(key: string): Promise<StoredObject | undefined> {
    const s3Command = new this.#sdk.GetObjectCommand(this.#placeOf(key));
    const readingObject = this.#client
      .send(s3Command)
      .then(async ({ Body, ContentEncoding }) => ({
        bytes: Buffer.from((await Body?.transformToByteArray()) ?? []),
        coding: ContentEncoding,
      }));
    return this.#attempt(readingObject, [404]);
  }

  async write(key: string, bytes: Buffer, facts: ObjectFacts): Promise<void> {
    const s3Command = new this.#sdk.PutObjectCommand({
      ...this.#placeOf(key),
      ...contentOf(bytes, facts),
    });
    await this.#attempt(this.#client.send(s3Command));
  }

  async create(
    key: string,
    bytes: Buffer,
    facts: ObjectFacts,
  ): Promise<boolean> {
    const s3Command = new this.#sdk.PutObjectCommand({
      ...this.#placeOf(key),
      ...contentOf(bytes, facts),
      IfNoneMatch: '*',
    });
    // 412: it is there. 409: somebody else is writing it.
    const putOutput = await this.#attempt(
      this.#client.send(s3Command),
      [409, 412],
    );
    return putOutput !== undefined;
  }

  async list(start: string): Promise<ListedObject[]> {
    const pages = this.#sdk.paginateListObjectsV2(
      { client: this.#client },
      { Bucket: this.#name, Prefix: this.#prefix + start },
    );
    const listObjects = async () => {
      const listedObjects: ListedObject[] = [];
      for await (const { Contents = [] } of pages) {
        for (const { Key = '', LastModified } of Contents)
          listedObjects.push({
            key: Key.slice(this.#prefix.length),
            at: LastModified?.getTime() ?? 0,
          });
      }
      return listedObjects;
    };
    return (await this.#attempt(listObjects())) ?? [];
  }

  async remove(keys: string[]): Promise<void> {
    for (const key of keys) {
      const s3Command = new this.#sdk.DeleteObjectCommand(this.#placeOf(key));
      await this.#attempt(this.#client.send(s3Command), [404]);
    }
  }

  #placeOf(key: string) {
    return { Bucket: this.#name, Key: this.#prefix + key };
  }

  /**
   * The result; undefined where the service answers with one of the expected
   * statuses.
   */
  async #attempt<Result>(
    s3Request: Promise<Result>,
    expectedStatuses: number[] = [],
  ): Promise<Result | undefined> {
    try {
      return await s3Request;
    } catch (error) {
      const status =
        error instanceof this.#sdk.S3ServiceException
          ? error.$metadata.httpStatusCode
          : undefined;
      if (status !== undefined && expectedStatuses.includes(status))
        return undefined;
      throw new Error(`${this.address}: ${wordsOfError(error, status)}`, {
        cause: error,
      });
    }
  }
}

const contentOf = (bytes: Buffer, { type, cache, coding }: ObjectFacts) => ({
  Body: bytes,
  ContentType: type,
  CacheControl: cache,
  ContentEncoding: coding,
});

/**
 * Loads the client, which is large and only needed here. A team that publishes
 * into a folder need not install it.
 */
async function loadClient() {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    const adviceSentence =
      'A bucket needs its client: npm install --save-dev @aws-sdk/client-s3';
    throw new Error(adviceSentence, { cause: error });
  }
}

function makeClient(Client: typeof S3Client): S3Client {
  // Node 20 is supported here. The client's version is pinned, so its word on
  // later versions helps nobody who starts a server.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const ownEndpoint =
    process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  const clientConfig: S3ClientConfig = {
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  };
  // Other vendors' services know neither addresses with the bucket as a host
  // name nor newer checksums.
  if (ownEndpoint) clientConfig.forcePathStyle = true;
  if (ownEndpoint && !process.env['AWS_REGION'])
    clientConfig.region = 'us-east-1';
  return new Client(clientConfig);
}

const isWithoutCredentials = ({ name }: Error) =>
  name === 'CredentialsProviderError';
const isWithoutRegion = ({ message }: Error) =>
  /region is missing/i.test(message);

function wordsOfError(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (status !== undefined)
    return `${error.name} (HTTP ${status}). ${error.message}`;
  if (isWithoutCredentials(error))
    return (
      'there are no credentials. ' +
      'Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
    );
  if (isWithoutRegion(error)) return 'there is no region. Set AWS_REGION.';
  return `it cannot be reached: ${error.message || error.name}`;
}
