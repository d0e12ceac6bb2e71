import {
  isForeignOrigin,
  isServiceAddress,
  MOST_ORIGINS,
  type OwnData,
} from '@board/releases/registry/own-data';
import { Refusal } from '../programs/refusal.mjs';

/** The value that takes away what the option gave before. */
const NONE = 'none';

/**
 * What `delegate` gives a section besides keys (docs/sections.md). A field that
 * is there and undefined is taken away. Throws a `Refusal` for what no section
 * can have.
 */
export function ownDataIn(values: Record<string, string | undefined>): OwnData {
  const { service } = values;
  if (service !== undefined && service !== NONE && !isServiceAddress(service))
    throw new Refusal(
      `--service is "${service}", expected an address such as ` +
        `https://weather.example/api, without a slash at its end, or ${NONE}`,
    );
  const data: OwnData = {
    ...originsIn('connect', values),
    ...originsIn('images', values),
    ...originsIn('scripts', values),
  };
  if (service !== undefined)
    data.service = service === NONE ? undefined : service;
  return data;
}

function originsIn(
  option: 'connect' | 'images' | 'scripts',
  { [option]: text }: Record<string, string | undefined>,
): OwnData {
  if (text === undefined) return {};
  if (text === NONE) return { [option]: undefined };
  const origins = [...new Set(text.split(','))];
  const wrong = origins.find((origin) => !isForeignOrigin(origin));
  if (wrong !== undefined)
    throw new Refusal(
      `--${option} has "${wrong}", expected origins such as ` +
        `https://weather.example with commas between them, or ${NONE}`,
    );
  if (origins.length > MOST_ORIGINS)
    throw new Refusal(
      `--${option} names ${origins.length} origins; ` +
        `a section has ${MOST_ORIGINS} at most`,
    );
  return { [option]: origins };
}
