import { readNumber, readRows, readText } from '@board/shared/domain';

/** A town of a country. */
export interface KnownPlace {
  name: string;
  region: string;
  /** 1 is the country's largest. */
  rank: number;
}

/** What `known_places` answers. */
export const parsePlaces = (answer: unknown): KnownPlace[] =>
  readRows(answer).flatMap((row) => {
    const [name, region, rank] = [readText(row['name']), readText(row['region']), readNumber(row['rank'])];
    return name === null || rank === null ? [] : [{ name, region: region ?? '', rank }];
  });
