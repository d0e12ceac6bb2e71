/** Names of areas that objects of schema.org describe. */
import { asText, textsIn } from '../../read/plain-values';
import { nodeOf } from '../../read/record';

/** Countries, states or cities, by name or by address. */
export const areaNames = (areaValues: unknown[]) => areaValues.map(areaName);

function areaName(areaValue: unknown): string {
  const areaNode = nodeOf(areaValue) ?? {};
  const { address } = areaNode;
  // a text, or an object that `asText` knows by another key
  const unnamedArea = address === undefined ? areaValue : '';
  const name = asText(
    areaNode['name'] === undefined ? unnamedArea : areaNode['name'],
  );
  if (name) return name;
  const { addressLocality, addressRegion, addressCountry } =
    nodeOf(address) ?? {};
  return textsIn([addressLocality, addressRegion, addressCountry]).join(', ');
}
