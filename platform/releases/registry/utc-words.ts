/**
 * How days and times are written for operators. A moment is an ISO date-time,
 * or ms since the epoch.
 */
import { utc } from '@date-fns/utc';
import { format } from 'date-fns/format';

/** `2026-11-24` */
export const utcDay = (dateOrMs: string | number): string =>
  format(dateOrMs, 'yyyy-MM-dd', { in: utc });

/** `2026-11-24 09:30` */
export const utcMinute = (dateOrMs: string | number): string =>
  format(dateOrMs, 'yyyy-MM-dd HH:mm', { in: utc });
