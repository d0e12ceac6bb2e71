/** The client of the S3 protocol: loaded where it is needed, set up for any vendor's service, and its errors in words. */
import type { S3Client } from '@aws-sdk/client-s3';

/** It is large, and only needed here: a team that publishes into a folder has it not installed. */
export async function loadClient() {
  try {
    return await import('@aws-sdk/client-s3');
  } catch (error) {
    const advice = 'A bucket needs its client: npm install --save-dev @aws-sdk/client-s3';
    throw new Error(advice, { cause: error });
  }
}

export function makeClient(Client: typeof S3Client): S3Client {
  // Node 20 is supported here. The client's version is pinned, so its word on later versions helps nobody who starts a server.
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const ownEndpoint = process.env['AWS_ENDPOINT_URL_S3'] ?? process.env['AWS_ENDPOINT_URL'];
  return new Client({
    // Other vendors' services know neither addresses with the bucket as a host name nor newer checksums.
    ...(ownEndpoint ? { forcePathStyle: true } : {}),
    ...(ownEndpoint && !process.env['AWS_REGION'] ? { region: 'us-east-1' } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

const isWithoutCredentials = ({ name }: Error) => name === 'CredentialsProviderError';
const isWithoutRegion = ({ message }: Error) => /region is missing/i.test(message);

/** What a request failed with, as a sentence. */
export function inWords(error: unknown, status: number | undefined): string {
  if (!(error instanceof Error)) return String(error);
  if (status !== undefined) return `${error.name} (HTTP ${status}). ${error.message}`;
  if (isWithoutCredentials(error))
    return 'there are no credentials. Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.';
  if (isWithoutRegion(error)) return 'there is no region. Set AWS_REGION.';
  return `it cannot be reached: ${error.message || error.name}`;
}
