import { existsSync } from 'node:fs';
import path from 'node:path';
import { valid } from 'semver';
import {
  isForeignOrigin,
  isServiceAddress,
  MOST_ORIGINS,
  type OwnData,
} from '@board/releases/registry/own-data';
import { isBucketAddress } from '@board/releases/store/s3';
import { Refusal } from '../programs/refusal.mjs';

/** The options of a command of the release tool. Each reader throws for what its option cannot be. */
export type Values = Record<string, string | undefined>;

export function count(
  name: string,
  { [name]: text }: Values,
  { least, usual }: { least: number; usual: number },
): number {
  const number = Number(text ?? usual);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Refusal(`--${name} is "${text}", expected a whole number from ${least}`);
}

/** A share of visitors, down to one of the 10,000 buckets. */
export function percentOf(text: string): number {
  const percent = Number(text);
  if (/^\d{1,3}(\.\d{1,2})?$/.test(text) && percent <= 100) return percent;
  throw new Refusal(`percent is "${text}", expected a number from 0 to 100, with two decimals at most`);
}

export function platformIn({ platform }: Values): string | undefined {
  if (platform === undefined || valid(platform)) return platform;
  throw new Refusal(`--platform is "${platform}", expected a version such as 2.0.0`);
}

export function folderIn({ from }: Values): string | undefined {
  if (from === undefined) return undefined;
  const folder = path.resolve(from);
  if (existsSync(folder)) return folder;
  throw new Error(`--from: there is no folder ${folder}`);
}

/** Where releases go: a folder, or the address of a bucket. */
export function targetIn({ to }: Values): string | undefined {
  if (to === undefined) return undefined;
  if (isBucketAddress(to)) return to.replace(/\/$/, '');
  const folder = path.resolve(to);
  if (!to.includes('://') && existsSync(folder)) return folder;
  throw new Refusal(`--to is "${to}", expected a folder that is there, or s3://BUCKET/PREFIX`);
}

/** Takes what an option gave away. */
const NONE = 'none';

/** What `delegate` gives a section besides keys (docs/sections.md). A field that is there and undefined is taken away. */
export function ownDataIn(values: Values): OwnData {
  const { service } = values;
  if (service !== undefined && service !== NONE && !isServiceAddress(service))
    throw new Refusal(
      `--service is "${service}", expected an address such as https://weather.example/api, without a slash at its end, or ${NONE}`,
    );
  return {
    ...(service === undefined ? {} : { service: service === NONE ? undefined : service }),
    ...originsIn('connect', values),
    ...originsIn('images', values),
  };
}

function originsIn(option: 'connect' | 'images', { [option]: text }: Values): OwnData {
  if (text === undefined) return {};
  if (text === NONE) return { [option]: undefined };
  const all = [...new Set(text.split(','))];
  const wrong = all.find((one) => !isForeignOrigin(one));
  if (wrong !== undefined)
    throw new Refusal(
      `--${option} has "${wrong}", expected origins such as https://weather.example with commas between them, or ${NONE}`,
    );
  if (all.length > MOST_ORIGINS)
    throw new Refusal(`--${option} names ${all.length} origins; a section has ${MOST_ORIGINS} at most`);
  return { [option]: all };
}
