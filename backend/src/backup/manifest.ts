import { z } from 'zod';
import { ALERTS, CATALOGUE } from './rows';

/** The file with these facts, and the folders of the rows, of the data folder's parts and of the pictures in a backup. */
export const MANIFEST_FILE = 'manifest.json';
export const ROWS = 'rows';
export const DATA = 'data';
export const MEDIA = 'media';

/** What a backup holds. A list has `alerts` alone of the database. */
export const MANIFEST = z.object({
  made: z.iso.datetime(),
  /** Which alerts exist; undefined without a database. */
  alerts: ALERTS.optional(),
  /** The versions of its migrations, and its tables in the order of their rows. */
  database: CATALOGUE.extend({ migrations: z.array(z.string()) }).optional(),
});
export type Manifest = z.output<typeof MANIFEST>;
