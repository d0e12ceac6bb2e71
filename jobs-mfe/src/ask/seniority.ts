import type { Unit } from './sense';
import type { Token } from './tokens';
import { SENIOR_OF } from './words/levels';

const levelOf = ({ sense }: Unit): string | undefined =>
  sense.as === 'sets' ? sense.filters.seniority : undefined;

/** A senior of a level is one level: "senior tax manager" is a Senior Manager. */
export function withLevels(units: readonly Unit[], tokens: readonly Token[]): Unit[] {
  const result = [...units];
  units.forEach((unit, i) => {
    if (levelOf(unit) !== 'Senior' || unit.end - unit.at > 1) return;
    for (let j = i + 1; j < units.length; j++) {
      const next = units[j];
      if (!next || tokens[next.at]?.opens) return;
      const { as } = next.sense;
      const level = levelOf(next);
      const senior = level === undefined ? undefined : SENIOR_OF[level];
      if (senior !== undefined) {
        result[i] = { ...unit, sense: { as: 'sets', filters: { seniority: senior } } };
        result[j] = { ...next, sense: { as: 'filler' } };
        return;
      }
      if (
        level !== undefined ||
        (as === 'sets' && !next.sense.filters.service) ||
        as === 'or' ||
        as === 'and' ||
        as === 'not'
      )
        return;
    }
  });
  return result;
}
