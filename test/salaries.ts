/**
 * Pay in the words of adverts, its parsed amounts, and the text on the card (docs/product.md §2.5, §10.6).
 * The job is in the United States.
 */
export interface SalaryCase {
  text: string | null;
  /** Amounts as advertised; null where the advert does not name this end. */
  low: number | null;
  high: number | null;
  /** ISO 4217. */
  currency: string | null;
  period: string | null;
  /** The same amounts per year. */
  min: number | null;
  max: number | null;
  shown: string;
}

const year = (
  text: string,
  low: number | null,
  high: number | null,
  currency: string | null,
  shown: string,
): SalaryCase => ({ text, low, high, currency, period: 'year', min: low ?? high, max: high ?? low, shown });

const PER_YEAR = { hour: 2080, day: 260, week: 52, month: 12 };

const per = (
  period: keyof typeof PER_YEAR,
  text: string,
  low: number | null,
  high: number | null,
  currency: string | null,
  shown: string,
): SalaryCase => {
  const times = PER_YEAR[period];
  const [min, max] = [low ?? high, high ?? low].map((amount) => (amount === null ? null : amount * times));
  return { text, low, high, currency, period, min: min ?? null, max: max ?? null, shown };
};

/** A text without a readable amount stays unchanged. */
const written = (text: string | null, shown = text ?? ''): SalaryCase => ({
  text,
  shown,
  low: null,
  high: null,
  currency: null,
  period: null,
  min: null,
  max: null,
});

export const SALARIES: readonly SalaryCase[] = [
  // one amount
  year('£45k', 45000, 45000, 'GBP', '£45,000'),
  year('£45K', 45000, 45000, 'GBP', '£45,000'),
  year('£ 45 k', 45000, 45000, 'GBP', '£45,000'),
  year('£45,000', 45000, 45000, 'GBP', '£45,000'),
  year('£45.5k', 45500, 45500, 'GBP', '£45,500'),
  year('£45,000.00', 45000, 45000, 'GBP', '£45,000'),
  year('USD 90,000 per year', 90000, 90000, 'USD', 'US$90,000'),
  year('AUD120000', 120000, 120000, 'AUD', 'A$120,000'),
  year('A$120k', 120000, 120000, 'AUD', 'A$120,000'),
  year('$85,000', 85000, 85000, 'USD', '$85,000'),
  year('CDN$ 72,500', 72500, 72500, 'CAD', 'CA$72,500'),
  year('€50.000', 50000, 50000, 'EUR', '€50,000'),
  year('60000', 60000, 60000, null, '$60,000'),
  year('£1.2m', 1200000, 1200000, 'GBP', '£1,200,000'),
  year('£1,200,000', 1200000, 1200000, 'GBP', '£1,200,000'),
  year('45 thousand pounds', 45000, 45000, 'GBP', '£45,000'),
  year('circa £45,000', 45000, 45000, 'GBP', '£45,000'),
  year('c£45k', 45000, 45000, 'GBP', '£45,000'),
  year('~£45k', 45000, 45000, 'GBP', '£45,000'),
  year('£45kpa', 45000, 45000, 'GBP', '£45,000'),
  year('&pound;45,000', 45000, 45000, 'GBP', '£45,000'),
  year('Salary: £38,500 FTE, pro rata', 38500, 38500, 'GBP', '£38,500'),
  // ranges
  year('$80,000 - $95,000', 80000, 95000, 'USD', '$80,000 - $95,000'),
  year('$80,000–$95,000', 80000, 95000, 'USD', '$80,000 - $95,000'),
  year('$80,000 — $95,000', 80000, 95000, 'USD', '$80,000 - $95,000'),
  year('$80,000 to $95,000', 80000, 95000, 'USD', '$80,000 - $95,000'),
  year('£45,000\u00a0‑\u00a0£55,000', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('$95,000 - $80,000', 80000, 95000, 'USD', '$80,000 - $95,000'),
  year('£45k-£45k', 45000, 45000, 'GBP', '£45,000'),
  year('45-55k', 45000, 55000, null, '$45,000 - $55,000'),
  year('80k-95k', 80000, 95000, null, '$80,000 - $95,000'),
  year('£45k-55', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('£80-95,000', 80000, 95000, 'GBP', '£80,000 - £95,000'),
  year('$65,000.00 - $75,000.00 per year', 65000, 75000, 'USD', '$65,000 - $75,000'),
  year('EUR 45.000,00 - 55.000,00', 45000, 55000, 'EUR', '€45,000 - €55,000'),
  year('between 40,000 and 50,000 GBP', 40000, 50000, 'GBP', '£40,000 - £50,000'),
  year('between £45k & £55k', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('C$90,000 – C$100,000', 90000, 100000, 'CAD', 'CA$90,000 - CA$100,000'),
  year('45 000 - 55 000 CAD', 45000, 55000, 'CAD', 'CA$45,000 - CA$55,000'),
  year('80 000 $ - 95 000 $', 80000, 95000, 'USD', '$80,000 - $95,000'),
  year('80,000 CAD to 95,000 CAD', 80000, 95000, 'CAD', 'CA$80,000 - CA$95,000'),
  year('45k€ - 55k€', 45000, 55000, 'EUR', '€45,000 - €55,000'),
  year('AUD $90k - $100k', 90000, 100000, 'AUD', 'A$90,000 - A$100,000'),
  year('CA$70K/yr - CA$85K/yr', 70000, 85000, 'CAD', 'CA$70,000 - CA$85,000'),
  year('£45,000 pa - £55,000 pa', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('£45,000 per annum to £55,000 per annum', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('from £45k to £55k', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('£45,000 up to £55,000', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  // one end
  year('Up to £50k', null, 50000, 'GBP', 'Up to £50,000'),
  year('$120k max', null, 120000, 'USD', 'Up to $120,000'),
  year('From £40,000', 40000, null, 'GBP', 'From £40,000'),
  year('£40,000+', 40000, null, 'GBP', 'From £40,000'),
  year('$60,000+ DOE', 60000, null, 'USD', 'From $60,000'),
  year('starting at $58,000', 58000, null, 'USD', 'From $58,000'),
  year('at least £40k', 40000, null, 'GBP', 'From £40,000'),
  year('Up to 60,000 AUD plus super', null, 60000, 'AUD', 'Up to A$60,000'),
  // text beside the pay
  year('£40k to £50k DOE', 40000, 50000, 'GBP', '£40,000 - £50,000'),
  year('£45k-£55k + bonus', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('£45k+bonus', 45000, 45000, 'GBP', '£45,000'),
  year('£30,000 p.a. plus 10% bonus', 30000, 30000, 'GBP', '£30,000'),
  year('£35,000-£40,000 + £5,000 bonus', 35000, 40000, 'GBP', '£35,000 - £40,000'),
  year('$80k + 401k', 80000, 80000, 'USD', '$80,000'),
  year('$100k-$120k; 401(k) match 4%', 100000, 120000, 'USD', '$100,000 - $120,000'),
  year('£45,000 and 25 days holiday', 45000, 45000, 'GBP', '£45,000'),
  year('$90-100k + 11% super', 90000, 100000, 'USD', '$90,000 - $100,000'),
  year('£60k OTE', 60000, 60000, 'GBP', '£60,000'),
  year('Basic £25k, OTE £40k', 25000, 25000, 'GBP', '£25,000'),
  year('£45,000-£55,000 (OTE £70,000)', 45000, 55000, 'GBP', '£45,000 - £55,000'),
  year('CTC: £60,000', 60000, 60000, 'GBP', '£60,000'),
  year('$80,000 for an audit lead', 80000, 80000, 'USD', '$80,000'),
  year('Academy pay: $52,000', 52000, 52000, 'USD', '$52,000'),
  year('European entrepreneurs, $95,000', 95000, 95000, 'USD', '$95,000'),
  // numbers that are not pay
  year('35 hours, £30,000', 30000, 30000, 'GBP', '£30,000'),
  year('£28,000, 37.5 hrs per week', 28000, 28000, 'GBP', '£28,000'),
  year('£50,000, 3 days per week in the office', 50000, 50000, 'GBP', '£50,000'),
  year('Grade 7 - £45,000 to £52,000', 45000, 52000, 'GBP', '£45,000 - £52,000'),
  year('NJC SCP 23-28 (£32,076 - £36,648)', 32076, 36648, 'GBP', '£32,076 - £36,648'),
  year('2 roles: £45k', 45000, 45000, 'GBP', '£45,000'),
  year('Year 1: £30k, year 2: £35k', 30000, 30000, 'GBP', '£30,000'),
  year('12 month FTC, £45,000', 45000, 45000, 'GBP', '£45,000'),
  year('£45,000 per annum (£23.08 per hour)', 45000, 45000, 'GBP', '£45,000'),
  // by the hour, day, week and month
  per('hour', '$25.50/hour', 25.5, 25.5, 'USD', '$25.50/hour'),
  per('hour', '$25/hr - $30/hr', 25, 30, 'USD', '$25 - $30/hour'),
  per('hour', '$25.00 - $30.00 per hour', 25, 30, 'USD', '$25 - $30/hour'),
  per('hour', '25 - $30/hr', 25, 30, 'USD', '$25 - $30/hour'),
  per('hour', '£12.50ph', 12.5, 12.5, 'GBP', '£12.50/hour'),
  per('hour', '£22.50 - £25 p/h umbrella', 22.5, 25, 'GBP', '£22.50 - £25/hour'),
  per('hour', '£20 an hour', 20, 20, 'GBP', '£20/hour'),
  per('hour', 'Hourly rate: CAD 22.00 to 28.00', 22, 28, 'CAD', 'CA$22 - CA$28/hour'),
  per('hour', '$30/hour, 40 hours/week', 30, 30, 'USD', '$30/hour'),
  per('hour', '$45 per hour + super', 45, 45, 'USD', '$45/hour'),
  per('hour', '15/hr', 15, 15, null, '$15/hour'),
  per('hour', 'up to $60 an hour', null, 60, 'USD', 'Up to $60/hour'),
  per('day', '£450 per day', 450, 450, 'GBP', '£450/day'),
  per('day', '£450-£500 pd', 450, 500, 'GBP', '£450 - £500/day'),
  per('day', '£450/day inside IR35', 450, 450, 'GBP', '£450/day'),
  per('day', 'Day rate A$900 daily', 900, 900, 'AUD', 'A$900/day'),
  per('week', '£500 a week', 500, 500, 'GBP', '£500/week'),
  per('week', '$1,000 - $1,200 weekly', 1000, 1200, 'USD', '$1,000 - $1,200/week'),
  per('month', '$4,500 monthly', 4500, 4500, 'USD', '$4,500/month'),
  per('month', '£3,000 pcm', 3000, 3000, 'GBP', '£3,000/month'),
  per('month', '£3k p/m', 3000, 3000, 'GBP', '£3,000/month'),
  per('month', '5,000/month', 5000, 5000, null, '$5,000/month'),
  {
    text: '£250',
    low: 250,
    high: 250,
    currency: 'GBP',
    period: null,
    min: null,
    max: null,
    shown: '£250',
  },
  // nothing comparable
  written('competitive'),
  written('Competitive + benefits'),
  written('DOE'),
  written('Negotiable'),
  written('TBC'),
  written('N/A'),
  written('-'),
  written('OTE'),
  written('Six figures'),
  written('₹12,00,000 CTC'),
  written('12 LPA'),
  written('NZ$80,000'),
  written('CHF 90,000'),
  written('$2,000 bi-weekly'),
  written('£1,500 per fortnight'),
  written('2024'),
  written('Band 7'),
  written('$'),
  written('£0'),
  written('£-'),
  written('99999999999999999999999999'),
  written('£99999999999'),
  written('薪资面议'),
  written('1e999'),
  written("'; drop table jobs; --"),
  written('', 'Not Listed'),
  written('   ', 'Not Listed'),
  written(null, 'Not Listed'),
];
