/**
 * A bucket of an S3-compatible service, through that protocol's own client.
 * Node only.
 */
import type { S3Client } from '@aws-sdk/client-s3';

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
  /** An object; undefined when there is none. */
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

const ADDRESS =
  /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*?))?\/?$/;

/**
 * Whether a text is the address of a bucket, `s3://bucket` or
 * `s3://bucket/prefix`.
 */
export const isBucketAddress = (text: string): boolean => ADDRESS.test(text);

/**
 * Opens the bucket at an address. Credentials, region and endpoint are the
 * client's own settings: `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`,
 * `AWS_REGION`, `AWS_ENDPOINT_URL_S3`. Every method rejects with an `Error` in
 * words.
 */
export async function openBucket(address: string): Promise<Bucket> {
  const [, Bucket = '', folder = ''] = ADDRESS.exec(address) ?? [];
  if (!Bucket)
    throw new Error(
      `"${address}" is no bucket, expected an address such as s3://releases/board`,
    );
  const prefix = folder ? `${folder}/` : '';
  const sdk = await loadClient();
  const client = makeClient(sdk.S3Client);
  const at = (key: string) => ({ Bucket, Key: prefix + key });

  const described = (bytes: Buffer, { type, cache, coding }: ObjectFacts) => ({
    Body: bytes,
    ContentType: type,
    CacheControl: cache,
    ...(coding ? { ContentEncoding: coding } : {}),
  });

  /**
   * The result, or `otherwise` where the service answers with one of these
   * statuses.
   */
  async function attempt<Result, Other>(
    work: Promise<Result>,
    statuses: number[],
    otherwise: Other,
  ): Promise<Result | Other> {
    try {
      return await work;
    } catch (error) {
      const status =
        error instanceof sdk.S3ServiceException
          ? error.$metadata.httpStatusCode
          : undefined;
      if (status !== undefined && statuses.includes(status)) return otherwise;
      throw new Error(`${address}: ${inWords(error, status)}`, {
        cause: error,
      });
    }
  }

  return {
    address,
    read: (key) =>
      attempt(
        client
          .send(new sdk.GetObjectCommand(at(key)))
          .then(async ({ Body, ContentEncoding }) => ({
            bytes: Buffer.from((await Body?.transformToByteArray()) ?? []),
            coding: ContentEncoding,
          })),
        [404],
        undefined,
      ),
    async write(key, bytes, facts) {
      await attempt(
        client.send(
          new sdk.PutObjectCommand({ ...at(key), ...described(bytes, facts) }),
        ),
        [],
        undefined,
      );
    },
    async create(key, bytes, facts) {
      const command = new sdk.PutObjectCommand({
        ...at(key),
        ...described(bytes, facts),
        IfNoneMatch: '*',
      });
      // 412: it is there. 409: somebody else is writing it.
      return (
        (await attempt(client.send(command), [409, 412], undefined)) !==
        undefined
      );
    },
    async list(start) {
      const found: ListedObject[] = [];
      const pages = sdk.paginateListObjectsV2(
        { client },
        { Bucket, Prefix: prefix + start },
      );
      const all = async () => {
        for await (const { Contents = [] } of pages) {
          for (const { Key = '', LastModified } of Contents)
            found.push({
              key: Key.slice(prefix.length),
              at: LastModified?.getTime() ?? 0,
            });
        }
      };
      await attempt(all(), [], undefined);
      return found;
    },
    async remove(keys) {
      for (const key of keys)
        await attempt(
          client.send(new sdk.DeleteObjectCommand(at(key))),
          [404],
          undefined,
        );
    },
  };
}

/**
 * It is large, and only needed here: a team that publishes into a folder has it
 * not installed.
 */
async function loadClient() {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    const advice =
      'A bucket needs its client: npm install --save-dev @aws-sdk/client-s3';
    throw new Error(advice, { cause: error });
  }
}

function makeClient(Client: typeof S3Client): S3Client {
  // Node 20 is supported here. The client's version is pinned, so its word on
  // later versions helps nobody who starts a server.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const ownEndpoint =
    process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  return new Client({
    // Other vendors' services know neither addresses with the bucket as a host
    // name nor newer checksums.
    ...(ownEndpoint ? { forcePathStyle: true } : {}),
    ...(ownEndpoint && !process.env['AWS_REGION']
      ? { region: 'us-east-1' }
      : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const isWithoutCredentials = ({ name }: Error) =>
  name === 'CredentialsProviderError';
const isWithoutRegion = ({ message }: Error) =>
  /region is missing/i.test(message);

function inWords(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (status !== undefined)
    return `${error.name} (HTTP ${status}). ${error.message}`;
  if (isWithoutCredentials(error))
    return 'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (isWithoutRegion(error)) return 'there is no region. Set AWS_REGION.';
  return `it cannot be reached: ${error.message || error.name}`;
}
