/** The schema as `supabase/schemas/*.sql` declares it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sentenceOf } from '@board/shared/internal/sentence';
import type { Session } from '../database/database';
import { createProductRoles } from '../database/migrate';

/** Makes the schema that the files of `folder` declare, in the order of their names, in a database without it. An error names the file. */
export async function declare(session: Session, folder: string): Promise<void> {
  await createProductRoles(session);
  for (const file of readdirSync(folder).toSorted()) {
    try {
      await session.script(readFileSync(join(folder, file), 'utf8'));
    } catch (error) {
      throw new Error(`${file}: ${sentenceOf(error)}`, { cause: error });
    }
  }
}
