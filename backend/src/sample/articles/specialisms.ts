import type { ArticleSource } from './article';

export const SPECIALISMS: readonly ArticleSource[] = [
  {
    slug: 'a-week-in-forensic-accounting',
    title: 'A week in forensic accounting',
    writer: 'Priya Raman',
    summary:
      'Less television than you think, more bank statements than you hoped, and a report that must survive a barrister.',
    cover: '/media/covers/cover-5.svg',
    sections: ['writing', 'tools', 'change'],
    text: `
On Monday there are eleven thousand bank transactions in nine formats. By Friday there has to be one schedule that a judge can read. What happens in between is forensic accounting, and it suits people who enjoy being right slowly.

## Where the work comes from

Most of it is disputes. A buyer says that the accounts it relied on were wrong, an insurer wants to know what a fire really cost, two shareholders no longer speak to each other. Fraud is the smaller part, and in most cases of it the question is not who did it but how much, over what period, and whether it can be proved.

## What makes people good at it

Patience, first. Then a feeling for what normal looks like, which is why a few years in audit are such a good beginning. Then writing, because your report will be read by clever people who are paid to misunderstand it. Every figure needs a source, every assumption needs a sentence, and nothing may be there for effect.`,
    closing: `
## Is it for you?

If you have ever stayed late because a difference of forty-one pence annoyed you, then probably yes.`,
  },
  {
    slug: 'tax-careers-beyond-the-return',
    title: 'Tax careers beyond the return',
    writer: 'Tom Whitfield',
    summary: 'Compliance is where you start. Where you go from there is wider than most trainees are told.',
    cover: 'media/covers/cover-6.svg',
    sections: ['qualification', 'change', 'pay'],
    text: `
Ask a trainee what tax people do and you will hear about returns. Ask a head of tax and you will hear about acquisitions, disputes, data, politics and the occasional return. The distance between the two is about six years, and it is worth knowing the map before setting out.

## Three directions

The first is transactions: you sit with the deal team and say what a structure will cost. The second is controversy: you sit between a client and the authority and look for the point at which both can agree. The third is technology, which hardly existed ten years ago and now has more vacancies than candidates. Each of them begins with a solid grounding in compliance, because you cannot plan what you have never computed.

## How to choose

Notice which part of a file you read first. People who go straight to the numbers tend to be happy in transactions. Those who go to the correspondence belong in disputes. Those who begin by fixing the template know already.`,
    closing: `
## Start now

Ask to sit in on one call outside your own area this month. It costs an hour, and it is the cheapest career advice there is.`,
  },
  {
    slug: 'what-auditors-do-all-day',
    title: 'What auditors really do all day',
    writer: 'Amelia Hart',
    summary:
      'Between the brochure and the horror stories lies a job that teaches you how organisations work.',
    cover: 'covers/cover-7.svg',
    sections: ['busy', 'qualification', 'manager'],
    text: `
The brochure shows people laughing at a whiteboard. The horror stories show people asleep on a laptop. The truth is a Wednesday: you ask somebody in a warehouse how returns are recorded, they tell you something that is not in the manual, and an hour later it turns out to matter.

## The three questions

Every test an auditor performs comes down to three questions: is it there, is it all there, and is it worth what they say. Once you see that, the checklists stop being checklists. You begin to notice that the interesting risk is hardly ever on the page that the client prepared most carefully.

![A flow of documents from order to payment](articles/flow.svg)

## What it teaches

Within three years you will have been inside thirty organisations, seen how their money moves and who really decides. No other entry-level job gives you that. You will also have learned to ask a question twice without being rude, which is useful for the rest of your life.`,
    closing: `
## How long to stay

Long enough to run a file from planning to signature at least twice. The second time is when you understand what you did the first time.`,
  },
  {
    slug: 'starting-out-in-deal-advisory',
    title: 'Starting out in deal advisory',
    writer: 'Daniel Okafor',
    summary: 'Six weeks, one target, four hundred pages: how to be useful on your first due diligence.',
    cover: '/media/covers/cover-8.svg',
    sections: ['writing', 'offers', 'busy'],
    text: `
Deal work is audit with the clock turned up and the opinion turned into money. On your first project you will be handed a data room with nine hundred files and asked what the company really earns. You have until Thursday week. It is great fun, provided you know what is expected of you.

## Quality of earnings

Start from the profit the seller shows and ask of every line whether it will happen again. The owner's salary is too low, the rent is a favour, the best customer has given notice. Each adjustment needs an amount, a reason and a document. Ten good ones make a section; the eleventh is usually vanity.

## Net debt and the awkward middle

Price is agreed on a basis free of debt, and so everyone argues about what debt is. Deferred bonuses, unpaid tax, dilapidations: that is where money changes hands. Learn the arguments on both sides, because next month you will be sitting on the other one.`,
    closing: `
## After completion

Read the sale agreement once it is signed. You will see which of your paragraphs were worth something.`,
  },
  {
    slug: 'sustainability-reporting-as-a-career',
    title: 'Sustainability reporting as a career',
    writer: 'Priya Raman',
    summary:
      'A young field that needs old virtues: definitions, boundaries, evidence and a healthy suspicion of round numbers.',
    cover: 'media/covers/cover-1.svg',
    sections: ['change', 'network', 'qualification'],
    text: `
Ten years ago a sustainability report was a brochure. Today it is increasingly a set of figures that somebody has to assure, and the people who can do that are accountants. The vocabulary is new. The work is not: what is included, how was it measured, where is the evidence, and who checked?

## Why accountants fit

A carbon figure is an estimate built on activity data, factors and a boundary. Anybody who has audited a provision has seen its like. What companies lack is not enthusiasm but controls, and the first question is usually a simple one: can two people, given the same meter readings, arrive at the same number?

## How to get in

Volunteer for the next engagement that includes any non-financial figure at all. Read one framework properly instead of five in summary. Learn the units. In a field where many people have opinions, the person who knows the difference between market-based and location-based figures is suddenly the expert in the room.`,
    closing: `
## A caution

Rules in this field will change more than once. Attach yourself to the method rather than to any one framework.`,
  },
  {
    slug: 'insolvency-work-explained',
    title: 'Insolvency work, explained by people who like it',
    writer: 'Tom Whitfield',
    summary:
      'It is the branch that nobody dreams of and few people leave. What the work is, and what it asks of you.',
    cover: '',
    sections: ['manager', 'questions', 'writing'],
    text: `
Nobody at school wants to be an insolvency practitioner. Ask those who became one, though, and you will hear the same word surprisingly often: variety. In the same week you may sell a bakery, explain to forty people what happens to their wages, and argue with a landlord about a lorry.

## The first day of a case

You arrive with the appointment in your hand and until noon to find out where the money is. Is there stock, is it insured, who has keys, who has not been paid? Decisions that would take a month elsewhere are taken before lunch, and they are yours. Few other branches give a person of twenty-six that much responsibility.

## What it asks of you

Calm, above all. Everyone you meet is having one of the worst weeks of their life, and they will remember how you spoke to them. Then arithmetic, because creditors want to know what they will receive and when. And a strong stomach for paperwork, since every step has a form and every form has a deadline.`,
    closing: `
## Try it

Restructuring teams take secondees more readily than most. Three months will tell you.`,
  },
];
