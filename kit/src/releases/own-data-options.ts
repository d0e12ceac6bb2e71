/**
 * What `delegate` gives a section besides keys: its service, origins of its documents (docs/section-data.md), and their Trusted
 * Types policies (docs/another-framework.md).
 */
import {
  isForeignOrigin,
  isPolicyName,
  isServiceAddress,
  MOST_ORIGINS,
  MOST_POLICIES,
  type OwnData,
} from '@board/shared/registry/own-data';
import { Refusal } from '../programs/refusal.mjs';

/** Takes what an option gave away. */
const NONE = 'none';

/** The option of `trustedTypes`. */
export const TRUSTED_TYPES = 'trusted-types';

/** What the options say. A field that is there and undefined is taken away. Throws a `Refusal` for what no section can have. */
export function ownDataIn(values: Record<string, string>): OwnData {
  const { service } = values;
  if (service !== undefined && service !== NONE && !isServiceAddress(service))
    throw new Refusal(
      `--service is "${service}", expected an address such as https://weather.example/api, without a slash at its end, or ${NONE}`,
    );
  return {
    ...(service === undefined ? {} : { service: service === NONE ? undefined : service }),
    ...originsIn('connect', values),
    ...originsIn('images', values),
    ...listIn('trustedTypes', values[TRUSTED_TYPES], {
      option: TRUSTED_TYPES,
      isOne: isPolicyName,
      expected: 'names of policies such as vue',
      what: 'policies',
      most: MOST_POLICIES,
    }),
  };
}

const originsIn = (option: 'connect' | 'images', { [option]: text }: Record<string, string>): OwnData =>
  listIn(option, text, {
    option,
    isOne: isForeignOrigin,
    expected: 'origins such as https://weather.example',
    what: 'origins',
    most: MOST_ORIGINS,
  });

interface Kind {
  option: string;
  isOne(text: string): boolean;
  expected: string;
  what: string;
  most: number;
}

function listIn(
  field: keyof OwnData,
  text: string | undefined,
  { option, isOne, expected, what, most }: Kind,
): OwnData {
  if (text === undefined) return {};
  if (text === NONE) return { [field]: undefined };
  const all = [...new Set(text.split(','))];
  const wrong = all.find((one) => !isOne(one));
  if (wrong !== undefined)
    throw new Refusal(
      `--${option} has "${wrong}", expected ${expected} with commas between them, or ${NONE}`,
    );
  if (all.length > most)
    throw new Refusal(`--${option} names ${all.length} ${what}; a section has ${most} at most`);
  return { [field]: all };
}

/** That as words, for the lines of `delegations`; empty where there is nothing. */
export const ownDataSpelled = ({ service, connect = [], images = [], trustedTypes = [] }: OwnData): string =>
  [
    ...(service === undefined ? [] : [`; service ${service}`]),
    ...(connect.length > 0 ? [`; connect ${connect.join(', ')}`] : []),
    ...(images.length > 0 ? [`; images ${images.join(', ')}`] : []),
    ...(trustedTypes.length > 0 ? [`; Trusted Types ${trustedTypes.join(', ')}`] : []),
  ].join('');
