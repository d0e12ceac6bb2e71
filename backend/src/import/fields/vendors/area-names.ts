/** Names of areas in the words of schema.org. */
import { asText, textsIn } from '../../read/plain-values';
import { nodeOf } from '../../read/record';

/** Countries, states or cities, by name or by address. */
export const areaNames = (values: unknown[]) => values.map(areaName);

function areaName(value: unknown): string {
  const area = nodeOf(value) ?? {};
  const { address } = area;
  const unnamed = address === undefined ? value : '';
  const name = asText(area['name'] === undefined ? unnamed : area['name']);
  if (name) return name;
  const { addressLocality, addressRegion, addressCountry } =
    nodeOf(address) ?? {};
  return textsIn([addressLocality, addressRegion, addressCountry]).join(', ');
}
