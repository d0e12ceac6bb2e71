import type { ArticleSource } from './article';

export const WORKING_LIFE: readonly ArticleSource[] = [
  {
    slug: 'what-accountants-earn-and-why',
    title: 'What accountants earn, and why it varies',
    writer: 'Daniel Okafor',
    summary:
      'Grade, place, branch and luck: four things that decide what you are paid, and which of them you can change.',
    cover: '/media/covers/cover-2.svg',
    sections: ['pay', 'offers', 'numbers'],
    text: `
Two newly qualified accountants of the same age sit at the same table. One earns a third more than the other. Neither of them is better, and neither was lucky. They differ in four respects, and it is useful to know how much each of them is worth before you change any.

## Grade, place, branch

Grade explains most: each step up is worth between a fifth and a third. Place comes next, although less than people think once rent is taken off. Branch is third. Transactions and restructuring pay above the middle, outsourced services below it, and the gap grows with seniority.

## The fourth thing

The fourth is how often you asked. Pay drifts apart slowly, by two or three per cent a year, between those who raise the subject and those who wait. After eight years that is a car. It is the only one of the four that you can change this month, and it costs nothing but a slightly warm face.`,
    closing: `
## Check once a year

Put a date in the diary, look at ten adverts, and compare. If the answer is "about right", you have lost half an hour.`,
  },
  {
    slug: 'working-abroad-as-an-accountant',
    title: 'Working abroad: the UK, the US, Canada and Australia compared',
    writer: 'Amelia Hart',
    summary:
      'Your qualification travels better than you think. Recognition, visas, seasons and pay in four countries.',
    cover: 'covers/cover-3.svg',
    sections: ['offers', 'network', 'remote'],
    text: `
The language is nearly the same, the debits are on the left in all four, and yet each of them will surprise you. Moving between the United Kingdom, the United States, Canada and Australia is one of the great advantages of this profession, and it is easier in some directions than in others.

## Recognition

The chartered bodies of the United Kingdom, Canada and Australia recognise each other's members with little ceremony, usually an application and a short course on law and tax. The United States is different: licences are given by states, and most people sit at least one examination. Start that process a year ahead; forms travel more slowly than people.

## Seasons

Busy season depends on year ends. In Australia it begins in July, in Canada and the United States in January, and in Britain it is spread more evenly. More than one person has moved hemisphere in June and worked three seasons in a row. Look at the calendar before you look at flights.`,
    closing: `
## The return ticket

Stay a member of your home body, and keep writing to two people there. Most who go do come back, and they come back to better jobs.`,
  },
  {
    slug: 'automation-and-the-junior-accountant',
    title: 'Automation and the junior accountant',
    writer: 'Tom Whitfield',
    summary: 'The work that used to train us is being done by machines. What should replace it?',
    cover: '/media/covers/cover-4.svg',
    sections: ['tools', 'manager', 'qualification'],
    text: `
For a century juniors learned by doing what nobody else wanted to do: ticking, casting, matching. Much of that is now done by software, in seconds and without complaint. That is good news for everyone except the person who was supposed to learn something by it.

## What was really learned

Nobody became an accountant by ticking. They became one by noticing, on the four-hundredth invoice, that something was odd, and by daring to ask. The ticking was only the price of being in the room. So the question for firms is how to put juniors in the room without it, and for juniors how to keep noticing.

## What to do about it

Ask to review what the machine has done. Exceptions are where the learning is now: why did these nineteen not match? Explain each of them in one line. And do one thing by hand per month that you normally do by tool, in order to know what the tool has been assuming.

![Bars of different heights with one marked](media/articles/exceptions.svg)`,
    closing: `
## For managers

If a task has been automated, put something in its place on the training plan. An empty hour does not teach anybody.`,
  },
  {
    slug: 'hybrid-work-without-losing-touch',
    title: 'Hybrid work without losing touch',
    writer: 'Priya Raman',
    summary:
      'Three days in, two days out, or the other way round: how teams make it work, and how trainees do not get lost.',
    cover: 'media/covers/cover-5.svg',
    sections: ['remote', 'busy', 'writing', 'network'],
    text: `
By now every firm has a policy, and every policy has a number of days in it. The number matters less than what the days are for. Teams that decided what to do together and what to do apart are content with two days; teams that did not are unhappy with four.

## Agree on the purpose

Write down which kinds of work happen in the office: planning meetings, file reviews, first weeks of new people, anything with raised voices. Everything else may happen anywhere. A team of eight can do that in half an hour, and the list will save it a year of arguments about Thursdays.

## Make work visible

At a distance nobody sees that you are stuck. Say it, early and in the open, in the channel where the others can read it and where the answer helps the next person. Teams in which questions are asked in private learn everything eight times.`,
    closing: `
## Once a quarter

Ask everyone which meeting could go. There is always one.`,
  },
  {
    slug: 'working-with-recruiters-or-without',
    title: 'Applying directly: why it works, and when it does not',
    writer: 'Daniel Okafor',
    summary:
      'What happens to a direct application inside a firm, and how to make sure that somebody reads it.',
    cover: '/media/covers/cover-6.svg',
    sections: ['questions', 'numbers', 'offers'],
    text: `
An application that comes directly costs a firm nothing, which is why it is read with goodwill. It may also be read by a system, a coordinator and a partner in that order, which is why it sometimes is not read at all. Both are true of the same firm in the same week. Here is how to be on the right side of it.

## How it travels

Your form goes into a queue. Somebody checks three things: right to work, qualification, notice period. If one of them is unclear, you go to the second pile, and the second pile is read on Fridays. So answer all three in the first lines, even if the form does not ask.

## How to be found

Write to the person you would work for, after you have applied and not instead of it. Two sentences: that you have applied, and why this team. Most will not answer. Nearly all of them will ask the coordinator whether your name is in the queue, and that is enough.`,
    closing: `
## When to get help

If you are moving country, changing branch or looking in confidence, a good intermediary earns their fee. In all other cases you are your own best one.`,
  },
  {
    slug: 'ethics-when-it-gets-awkward',
    title: 'Ethics when it gets awkward',
    writer: 'Amelia Hart',
    summary:
      'Nobody asks you to commit fraud. They ask whether it could go into March. What to say, and to whom.',
    cover: 'covers/cover-7.svg',
    sections: ['manager', 'writing', 'questions'],
    text: `
The examinations prepare us for villains. Real life sends a friendly colleague with a deadline who asks whether an invoice could go into March after all. Nobody in the room thinks of it as an ethical question, and that is exactly why it is one.

## Buy time, politely

You do not need a speech. "I would like to look at the delivery note before I answer" is true, professional and almost impossible to object to. It takes the question out of the corridor and puts it on a file, and a surprising number of problems disappear on the way there.

## Then write it down

If the pressure continues, make a note of what was asked, by whom, when, and what you said. Show it to somebody one level above, or to the ethics partner, or ring the helpline of your professional body, which is confidential and free. You are not accusing anybody. You are asking for a second opinion, as you would with any other judgement.`,
    closing: `
## The test

Would you be content if the note were read aloud with you in the room? Then you have done it right.`,
  },
];
