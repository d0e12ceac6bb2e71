import type { ArticleSource } from './article';

export const GETTING_HIRED: readonly ArticleSource[] = [
  {
    slug: 'negotiating-your-first-senior-salary',
    title: 'Negotiating your first senior salary',
    writer: 'Amelia Hart',
    summary:
      'How to find out what the step to senior is worth, and how to ask for it without making anyone uncomfortable.',
    cover: '/media/covers/cover-1.svg',
    sections: ['pay', 'numbers', 'offers'],
    text: `
The step from associate to senior is the first one at which pay is really negotiated. Until then there were bands, cohorts and a letter in September. From here on two people with the same title can be a fifth apart, and the difference often goes back to one short conversation that one of them had and the other did not.

## What changes at senior

A senior is paid for work that does not come back. You run the file, you notice that the client has changed its revenue system, and you tell the manager before the manager asks. That is what the money is for, so it is what your case should be about.

Before you talk about pay, list the engagements you ran without daily supervision in the past year. Note what you found, what you decided and whom you trained. That page is your argument, and it is more persuasive than any survey.

![A ledger page with two columns of figures](/media/articles/ledger.svg)

## When to have the conversation

Have it before the budget is set, which in most firms is two or three months before the letters go out. Ask for thirty minutes, say what they are about, and send your page the day before. Nobody should be surprised by the topic; surprise makes people careful, and careful people say "let us see".

In the room, name your figure once and then stop talking. The silence that follows feels long and is usually about four seconds.`,
    closing: `
## One last thing

Whatever the answer is, ask what would change it, and by when. A date turns a polite refusal into a plan, and a plan can be followed up in writing.`,
  },
  {
    slug: 'an-accounting-cv-that-gets-read',
    title: 'An accounting CV that gets read',
    writer: 'Daniel Okafor',
    summary:
      'Two pages, four lines per job and no photograph: what partners look for in the half minute they give you.',
    cover: 'media/covers/cover-2.svg',
    sections: ['numbers', 'writing', 'network'],
    text: `
A partner with forty applications and a train to catch reads yours for about thirty seconds. In that time they look for four things: where you trained, what you have passed, what kind of client you have seen, and whether you can write a sentence. Everything else on the page is there to be read later, if at all.

## The top third of page one

Put your qualification status where nobody can miss it, with dates. "Part-qualified" means little; "nine of thirteen papers, final sitting in June" means something. Follow it with two lines on the kind of work you want next. Recruiters call that a profile and fill it with adjectives. Use it to say which job you are applying for.

## Four lines per job

For every job give the employer, a line on its size, and four lines on what you did that the previous person had not. If a line would be equally true of everyone with your title, it is a job description and not an achievement. Cut it. The gaps that remain are information as well: they tell you what to look for in your next role.`,
    closing: `
## Before you send it

Save it as a PDF with your name in the file name, and open it once on a telephone. Half of your readers will.`,
  },
  {
    slug: 'how-to-prepare-for-a-technical-interview',
    title: 'How to prepare for a technical interview',
    writer: 'Priya Raman',
    summary: 'The questions repeat. Here is how to rehearse the reasoning instead of the answers.',
    cover: 'covers/cover-3.svg',
    sections: ['questions', 'qualification', 'manager'],
    text: `
Technical interviews frighten people because they remember examinations. They are something else. The interviewer knows that you can look up the standard; what they want to see is how you behave in the ten minutes before you have looked it up. That can be practised, and an evening of practice is worth a week of rereading notes.

## Think aloud, in order

Start with the facts you have, say which fact is missing, and state the principle before the rule. "I would want to know when control passes. If it passes on delivery, then the cut-off question is about these three invoices" is a good answer even if you have forgotten the paragraph number. It shows a reviewer that your files will be readable.

## The five usual topics

Revenue, leases, provisions, consolidation and going concern cover most of what you will be asked in audit and accounting. In tax the list is residence, losses, groups, reliefs and the boundary between capital and income. For each of them prepare one real case of yours, with the names removed, in which the answer was not obvious. Cases are easier to remember than rules, and much more pleasant to listen to.`,
    closing: `
## When you do not know

Say so, say where you would look, and say what you would do in the meantime. It is the most professional sentence in the language.`,
  },
  {
    slug: 'reading-a-job-advert-like-an-auditor',
    title: 'Reading a job advert like an auditor',
    writer: 'Tom Whitfield',
    summary:
      'What an advert tells you between its lines, and the three assertions worth testing before you apply.',
    cover: '/media/covers/cover-4.svg',
    sections: ['questions', 'pay', 'remote'],
    text: `
An advert is a set of assertions prepared by an interested party. You are trained to read those. Completeness, accuracy, existence: all three apply, and all three can be tested with half an hour and a browser before you spend an evening on an application.

## Existence

Has the same role been advertised three times this year? Then either the team is growing or people do not stay. Look at when the advert was first published and whether the wording has changed. A role with a named manager and a named client sector exists. A role that could be any role may be a collection of CVs for later.

## Completeness

Note what is missing. No salary often means that the range is wide and that you will be paid according to your last payslip. No mention of study support in a junior role means that there is none. No location usually means remote, but may mean that nobody has decided. Missing information is not a reason to walk away; it is your list of questions.`,
    closing: `
## Materiality

Do not test everything. Choose the two assertions that would change your decision, test those well, and apply.`,
  },
  {
    slug: 'returning-to-practice-after-a-break',
    title: 'Returning to practice after a career break',
    writer: 'Amelia Hart',
    summary:
      'Standards have moved, people have moved, and you are worth more than you think. A plan for the first ninety days.',
    cover: '/media/covers/cover-5.svg',
    sections: ['change', 'network', 'tools'],
    text: `
After three years away it is easy to believe that everything has changed. Some things have: a standard or two, the name of the software, the number of people in the office on a Friday. The core of the work is where you left it. Clients still do not reconcile their bank on time, and somebody still has to notice.

## Before you apply

Spend four weeks on catching up, and no more. Read the summaries of changes that the large bodies publish for free, do one course with a certificate, and talk to three people who do the job today. Then write the gap into your CV in one plain line. Readers mind a mystery; they do not mind a child, an illness or a year in another trade.

## The first ninety days

Ask for a buddy rather than a course. In the first month take work that you could have done before you left, and do it visibly well. In the second take one thing that is new. By the third, tell your manager what you would like to be doing in a year. People who return tend to wait to be asked, and nobody asks.`,
    closing: `
## Your rate

Do not discount yourself for the break. The market pays for what you can do on Monday, and that is what you should price.`,
  },
  {
    slug: 'five-mistakes-in-competency-interviews',
    title: 'Five mistakes in competency interviews',
    writer: 'Priya Raman',
    summary: 'Good accountants fail these interviews for reasons that have nothing to do with accounting.',
    cover: 'media/covers/cover-6.svg',
    sections: ['numbers', 'writing', 'manager'],
    text: `
"Tell me about a time when you disagreed with a client." The question is fair and the answer decides more than it should, because most candidates improvise it. Here are the mistakes we hear every week, in order of frequency, and what to do about each.

## Telling the story of the team

"We decided, we presented, we agreed." The panel is not hiring your team. Say "we" for what was shared and "I" for what was yours, and be generous with the first so that the second is believed. Two sentences on the situation are plenty; people who set the scene for three minutes have usually done little in it.

## Choosing a victory

Everyone brings the project that went well. Bring one that nearly did not. The panel learns nothing from a success that needed no decision, and a great deal from the Tuesday on which you found out that the opening balances were wrong and had to tell somebody. End with what you do differently now, in one sentence, without a moral.`,
    closing: `
## Rehearse once

Tell each story aloud to somebody outside the profession. If they can repeat the point, it is ready; if they ask what an accrual is, it is not.`,
  },
];
