import type { PublicConfig } from '@board/shared/config';
import { paths } from '@board/shared/paths';
import type { Head } from '@board/shared/router';
import { advisorJsonLd } from './json-ld';
import type { SalaryInsights } from './salaries/salary-query';

/** Head of the advisor's page; `pay` is what it shows of salaries. */
export function advisorHead(config: PublicConfig, pay: SalaryInsights | null): Head {
  const { persona, product } = config;
  const jsonLd = process.env['IN_BROWSER'] ? [] : advisorJsonLd(config, pay);
  return {
    title: `Meet ${persona}, Your AI Career Advisor | ${product}`,
    description: `${persona} works for candidates, not for recruiters: matching accountants with firms, salaries in the open.`,
    canonical: paths.advisor(),
    ...(jsonLd.length > 0 ? { jsonLd } : {}),
  };
}
