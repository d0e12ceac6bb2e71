import type { ArticleSource } from './article';

export const MOVING_UP: readonly ArticleSource[] = [
  {
    slug: 'from-senior-to-manager',
    title: 'From senior to manager: the job nobody describes',
    writer: 'Tom Whitfield',
    summary:
      'You are promoted for doing the work and then paid for not doing it. How to make the change without losing your weekends.',
    cover: '/media/covers/cover-7.svg',
    sections: ['manager', 'busy', 'writing'],
    text: `
The promotion letter congratulates you on your technical work. The job that follows contains very little of it. A new manager plans, reviews, explains, chases, bills and apologises, and for the first six months most of them try to do all that on top of the work they were good at. It does not fit into a week.

## Review is the work

A reviewer who rewrites has done two jobs and taught nobody. Mark what is wrong, say why, and send it back the same day. It feels slower in the first month and is faster from the third, because the same note does not need to be written twice. Keep a list of the notes you repeat; it is your training plan.

## Money is the other work

You are now answerable for a budget. Learn what an hour of each grade costs, look at the figures every Friday, and tell the partner about an overrun when it is a forecast. The conversation about fees with a client is easier than it looks, provided it takes place before the hours have been spent.`,
    closing: `
## Keep one file

Stay hands-on with one engagement a year. It keeps your judgement honest, and it reminds you what you are asking of others.`,
  },
  {
    slug: 'what-partners-look-for',
    title: 'What partners look for when they promote',
    writer: 'Daniel Okafor',
    summary:
      'Technical strength is assumed. These are the three things that are discussed once the door is closed.',
    cover: 'covers/cover-8.svg',
    sections: ['numbers', 'network', 'manager'],
    text: `
Promotion meetings are shorter than people imagine. By the time a name is read out, the technical question has been settled, and the conversation is about three other things: whether clients ask for you, whether juniors want to work for you, and whether you have ever told a partner something unwelcome. Each of them can be prepared for, years ahead.

## Clients who ask for you

It begins with answering the telephone. Clients remember who explained the adjustment in words they could use at their own board, and who warned them in November about a problem in March. Nobody remembers a clean file. Choose two clients whose business interests you and learn how they make money; the rest follows.

## Juniors who stay

Partners look at who asks to be on your jobs. It is the cheapest evidence there is and almost impossible to fake. If trainees leave your team with more responsibility than they had when they arrived, that is your record, and it will be quoted in a room you are not in.`,
    closing: `
## The unwelcome sentence

Once a year, tell somebody senior what they would rather not hear, in private, with evidence and a proposal. That is the job you are applying for.`,
  },
  {
    slug: 'surviving-your-first-busy-season',
    title: 'Surviving your first busy season',
    writer: 'Priya Raman',
    summary: 'What to do in October so that January is only hard, not impossible.',
    cover: '/media/covers/cover-1.svg',
    sections: ['busy', 'remote', 'tools'],
    text: `
Everybody warns you about the hours. What they forget to mention is the boredom, the cold rooms, the sandwich shop that closes at two, and the strange satisfaction of watching a balance sheet agree at last. The first season is a rite of passage, but it does not need to be a test of endurance.

## October: borrow last year's file

Read the previous file from the back to the front. The points forward will tell you what went wrong, and the review notes will tell you what your manager cares about. Make a list of everything the client delivered late, and ask for it now. A polite e-mail in October is worth a dozen in January.

## January: one list

Keep a single list of what is open, who has it and since when. Update it before you leave, every day, even if it is late. It takes six minutes. When the manager asks where you are, you send the list; when you are ill, somebody else can pick it up. Most stress in the season is not caused by work. It is caused by not knowing how much there is.`,
    closing: `
## March: write it down

Before you forget, write a page for the person who will do it next year. It may well be you.`,
  },
  {
    slug: 'big-firm-or-small-firm',
    title: 'Big firm or small firm? A comparison without slogans',
    writer: 'Amelia Hart',
    summary:
      'Breadth against depth, brand against responsibility: how to choose the right size for the next three years.',
    cover: 'media/covers/cover-2.svg',
    sections: ['manager', 'offers', 'pay'],
    text: `
The question is usually asked as if it had one answer. It has one for each of the next few years of your life, and the two that people repeat, "you learn more in a small firm" and "the big name opens doors", are both true and both useless until you know what you want to learn and which doors you mean.

## What size really changes

In a large firm you see one part of very large things. You will know revenue recognition in telecoms better than almost anyone, and you may go three years without preparing a tax computation. In a small firm you see all of many small things: the accounts, the return, the bank manager and the family quarrel. The first builds depth, the second builds judgement.

## What size does not change

It does not change whether your work is reviewed properly, whether people go home, or whether anyone notices when you improve. Those depend on a handful of people. There are small firms that burn out their trainees and large ones with teams that have not lost anybody for four years. Ask about the team, and let the size be the second question.`,
    closing: `
## A rule of thumb

If you do not know what you want, go where you will see more kinds of work. If you do know, go where they do the most of it.`,
  },
  {
    slug: 'your-first-move-into-industry',
    title: 'Your first move from practice into industry',
    writer: 'Tom Whitfield',
    summary:
      'One employer instead of thirty clients: what is better, what is worse and what surprises everyone.',
    cover: '/media/covers/cover-3.svg',
    sections: ['change', 'questions', 'tools'],
    text: `
Sooner or later most people in practice receive a message about a role in industry, and sooner or later most of them answer it. The move can be excellent. It is also the one that people most often make for the wrong reason, which is that they are tired in February.

## What surprises people

In practice you are the product. In industry you are a cost, and the business is about something else: shoes, software, beds in a hospital. You will be valued for helping that something along. The first time a commercial director asks "so can we do it or not?", you will miss having an engagement letter to point at.

## What to look for

Ask how the finance team spends its month. If the close takes twelve working days, that is your first year. Ask when finance is invited to decisions, before or after. Ask who the finance director talks to. A company in which the answer to all three is good will teach you more in two years than another two seasons would.`,
    closing: `
## Leave well

Finish the file, brief your successor and thank the people who trained you. You will be on the other side of the table by spring.`,
  },
  {
    slug: 'mentors-and-how-to-find-them',
    title: 'Mentors, and how to find one without asking for one',
    writer: 'Daniel Okafor',
    summary:
      'Formal schemes match calendars. The relationships that matter begin with a small, specific question.',
    cover: 'covers/cover-4.svg',
    sections: ['network', 'writing', 'qualification'],
    text: `
Nobody enjoys being asked "will you be my mentor?". It sounds like a subscription. Yet most senior accountants like to be asked for their opinion on something they know about, and that is how nearly every mentoring relationship really began: with a question that could be answered in ten minutes.

## Ask small, report back

Choose a decision that you are facing and a person who has faced it. Ask one question and give them the facts in five lines. Afterwards, and this is the step that nearly everyone forgets, tell them what you did and how it turned out. People will invest a great deal in somebody who reports back.

## More than one

Do not look for a single wise figure. You need somebody one grade ahead who remembers how it was, somebody far ahead who can see the whole board, and somebody outside your firm who has no interest in keeping you. None of them needs to know that they have been appointed.`,
    closing: `
## Pass it on

Within a year somebody will ask you a small question. Answer it the same day.`,
  },
];
