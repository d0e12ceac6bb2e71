import { readRows, readText } from '@board/shared/domain';

/** A town or a region of a country. */
export interface KnownPlace {
  /** The words that name it, in lower case without accents and signs. */
  said: string;
  /** As a search takes it; with its region where that was said: `Portland, OR`. */
  name: string;
}

/** What `known_places` answers. */
export const parsePlaces = (answer: unknown): KnownPlace[] =>
  readRows(answer).flatMap((row) => {
    const [said, name] = [readText(row['said']), readText(row['name'])];
    return said === null || name === null ? [] : [{ said, name }];
  });
