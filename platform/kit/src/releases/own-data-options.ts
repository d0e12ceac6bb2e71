import {
  isForeignOrigin,
  isServiceAddress,
  MOST_ORIGINS,
  type OwnData,
} from '@board/releases/registry/own-data';
import { Refusal } from '../programs/refusal.mjs';

/** The value that takes away the service or the origins given before. */
const NONE = 'none';

/**
 * What `delegate` gives a section besides keys (docs/sections.md). A field that
 * is there and undefined is taken away. Throws a `Refusal` for what no section
 * can have.
 */
export function ownDataIn(
  optionValues: Record<string, string | undefined>,
): OwnData {
  const { service } = optionValues;
  if (service !== undefined && service !== NONE && !isServiceAddress(service))
    throw new Refusal(
      `--service is "${service}", expected an address such as ` +
        `https://weather.example/api, without a slash at its end, or ${NONE}`,
    );
  const ownData: OwnData = {
    ...originsIn('connect', optionValues),
    ...originsIn('images', optionValues),
    ...originsIn('scripts', optionValues),
  };
  if (service !== undefined)
    ownData.service = service === NONE ? undefined : service;
  return ownData;
}

function originsIn(
  option: 'connect' | 'images' | 'scripts',
  { [option]: text }: Record<string, string | undefined>,
): OwnData {
  if (text === undefined) return {};
  if (text === NONE) return { [option]: undefined };
  const origins = [...new Set(text.split(','))];
  const wrongOrigin = origins.find((origin) => !isForeignOrigin(origin));
  if (wrongOrigin !== undefined)
    throw new Refusal(
      `--${option} has "${wrongOrigin}", expected origins such as ` +
        `https://weather.example with commas between them, or ${NONE}`,
    );
  if (origins.length > MOST_ORIGINS)
    throw new Refusal(
      `--${option} names ${origins.length} origins; ` +
        `a section has ${MOST_ORIGINS} at most`,
    );
  return { [option]: origins };
}
