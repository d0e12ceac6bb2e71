import { countWords, toHtml } from './article';
import { GETTING_HIRED } from './getting-hired';
import { MOVING_UP } from './moving-up';
import { SECTIONS } from './sections';
import { SPECIALISMS } from './specialisms';
import { WORKING_LIFE } from './working-life';

/** A row of `public.articles`. */
export interface SampleArticle {
  id: number;
  slug: string;
  title: string;
  writer_name: string;
  reading_time: string;
  meta_description: string;
  cover_image: string;
  html: string;
  created_at: string;
}

/** A row of `public.article_insights`. */
export interface SampleInsight {
  article_slug: string;
  message: string;
  position: 'after-intro' | 'mid-article' | 'before-conclusion';
}

const WORDS_PER_MINUTE = 200;
const DAY = 86_400_000;

/** The one article with advisor insights (docs/product.md §4.4). */
const INSIGHTS_FOR = 'negotiating-your-first-senior-salary';
const INSIGHTS: readonly Omit<SampleInsight, 'article_slug'>[] = [
  {
    position: 'after-intro',
    message:
      'Before you read on: write down the figure you have in mind. You will want to compare it with the one you have at the end.',
  },
  {
    position: 'mid-article',
    message:
      'Most people I speak with have never seen their own band. Ask for it; in many firms you are entitled to know.',
  },
  {
    position: 'mid-article',
    message: 'If saying the figure aloud feels odd, say it to me first. Practice is free.',
  },
  {
    position: 'before-conclusion',
    message:
      'A no with a date is worth more than a maybe without one. Put the date in your calendar before you leave the room.',
  },
];

/** The articles, newest first, the first a few days before `day`. */
export function sampleArticles(day: Date): { rows: SampleArticle[]; insights: SampleInsight[] } {
  const sources = [...GETTING_HIRED, ...MOVING_UP, ...SPECIALISMS, ...WORKING_LIFE];
  const rows = sources.map((source, index) => {
    const shared = source.sections.map((key) => {
      const section = SECTIONS[key];
      if (section === undefined)
        throw new Error(`${source.slug} names a section that does not exist: ${key}`);
      return section;
    });
    const text = [source.text, ...shared, source.closing].join('\n\n');
    return {
      id: index + 1,
      slug: source.slug,
      title: source.title,
      writer_name: source.writer,
      reading_time: `${Math.max(1, Math.round(countWords(text) / WORDS_PER_MINUTE))} min read`,
      meta_description: source.summary,
      cover_image: source.cover,
      html: toHtml(text),
      created_at: new Date(day.getTime() - (3 + index * 9) * DAY).toISOString(),
    };
  });
  return { rows, insights: INSIGHTS.map((insight) => ({ article_slug: INSIGHTS_FOR, ...insight })) };
}
