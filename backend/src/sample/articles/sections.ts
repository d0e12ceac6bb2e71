/** Passages that several articles share, each under its own heading. */
export const SECTIONS: Record<string, string> = {
  numbers: `
## Bring numbers, not adjectives

Accountants ask everybody else for evidence and then describe themselves with adjectives. Turn it round. "Reduced the month-end close from nine working days to five by moving accruals to a rolling schedule" says more than "proactive team player" ever will, and it gives the reader a question to ask. Three lines of that kind are enough for any application.

If you have no obvious figure, count what you touched: entities, invoices, files reviewed, people trained, adjustments found. Scale is a fact, and so is frequency. Be ready to say how you measured it, because a good interviewer will ask, and the answer is where you show that you understand your own work.

### What to leave out

Leave out anything you could not defend for five minutes. One inflated figure costs you the credit for nine honest ones.`,
  questions: `
## Questions worth asking them

An interview runs in both directions, and the questions you ask are remembered longer than the answers you give. Ask how many people left the team last year and what they went on to do. Ask what the last busy season looked like in hours, not in spirit. Ask who reviewed the work of the person you would replace, and how often.

- What would make you say in six months that hiring me was right?
- Which part of this job do people usually find harder than they expected?
- When did the team last change how it works, and who suggested it?

Listen for specifics. Somebody who knows the answer will give you a name, a month or a number. Somebody who does not will tell you about culture. Neither is a lie, but only one of them helps you to decide.`,
  pay: `
## Know your figure before they ask

Pay in this profession is less mysterious than it seems. Adverts increasingly name a range, professional bodies publish surveys, and the difference between two towns is usually smaller than the difference between two firms. Collect ten adverts for the job you want, write down the midpoint of each, and throw away the highest and the lowest. What is left is your market.

Then decide on three figures: the one you would be delighted with, the one you expect, and the one below which you will say no. Write them down before the first conversation. Under pressure people negotiate with the figure that was mentioned last; it helps if that figure is on your own piece of paper.

### Look past the base

A pension contribution of four more per cent, five more days of leave and paid exam fees are worth real money. Add them up before you compare.`,
  qualification: `
## Make the qualification pay

Exams are expensive in evenings, so treat them as a project with a budget. Plan the sittings backwards from the date on which you want to be qualified, and put the hardest paper where work is quietest. Tell your manager the plan. Most will protect study leave that was in the diary in January; few can conjure it up in May.

While you study, keep a note of where each topic turned up in your own files. It makes the theory stick, and it turns into the best interview material you will ever have: the standard, the client, the judgement you made and what the reviewer said about it.

### After the letters

The letters open the door once. What keeps it open is being the person who reads the exposure draft before it becomes a problem. An hour a month is enough.`,
  manager: `
## Choose the manager, not the logo

Two people can join the same firm on the same day and have entirely different careers, because they work for different managers. A good one gives you work slightly too difficult for you, reads it properly, and tells you the same week what was wrong with it. A poor one protects you from clients until you have nothing to show for two years.

You can find out before you join. Ask to meet the person who would review your work. Ask what the last two people in your seat are doing now. Look at how they talk about mistakes: whether the story has a lesson, or only a culprit.

If you cannot meet them at all, that is an answer as well, and usually the one you needed.`,
  busy: `
## Plan for the busy season

Every branch of the profession has a season in which the diary disappears. It is survivable when it is planned, and planning begins months earlier: with the files rolled forward, the client's list of schedules agreed in writing, and the holidays of everyone on the team visible to everyone else.

Inside the season, protect two things. The first is sleep, because errors made at eleven at night cost more time than they save. The second is one conversation a week with your reviewer about what is late, what is blocked and what can be dropped. Bad news in week two is a plan; in week six it is an apology.

### Afterwards

Take the time back. A firm that forgets to offer it will usually agree when asked, and the request is easier to make with a record of hours in your hand.`,
  writing: `
## Write so that people act

Most of what an accountant produces is read by somebody who is in a hurry and would rather be doing something else. Put the conclusion in the first sentence. Follow it with the reason, then the evidence, then the caveats. If the reader stops after two lines, they should still know what to do.

Use the words of the business instead of the words of the standard. "We recognised the sale in March because the goods had left the warehouse" is both shorter and harder to misunderstand than a paragraph on the transfer of control. Keep the paragraph for the appendix, where the technical reviewer will look for it.

Before you send anything important, read it aloud. Your ear finds the sentence that your eye has forgiven three times.`,
  tools: `
## Tools that earn their keep

The spreadsheet is not going away, but the habit of retyping figures into it is. Learn to load data with a query instead of a paste, learn one language in which a computer can repeat what you did, and learn how your ledger exports its lines. None of it takes longer than a professional exam, and all of it shows in your work within a month.

Be careful with tools that write text or code for you. They are quick, confident and sometimes wrong, which makes them exactly the kind of junior whose work you must review. Never give them client data unless your firm has said in writing that you may.

### A small test

Pick the task you repeat most often and time it. Improve it for one afternoon. If it does not pay back within a quarter, pick another.`,
  network: `
## A network without the canapés

The useful part of a network is small: a dozen people who know what you are good at and would answer a message. You do not meet them at events where everyone is looking over each other's shoulder. You meet them by doing something useful together, such as a working group, a training course, a secondment or a difficult year end.

Keep in touch on purpose. Once a month, write to one person you used to work with and tell them something that is of interest to them rather than to you. It takes ten minutes. Most jobs that are never advertised go to the person somebody thought of first, and people think of those they heard from lately.

Say thank you when it works. Almost nobody does, and it is remembered for years.`,
  remote: `
## Working where you are

Hybrid work suits the profession better than most, since half of it is concentration and the other half is conversation. The mistake is to do the wrong half in the wrong place. Travel in for reviews, training and the awkward discussions; stay at home for the reconciliation that needs three quiet hours.

If you are early in your career, be in the room more often than the policy asks. You learn by overhearing how a manager handles a client on the telephone, and no recording of a meeting replaces that. If you are the manager, the duty is yours: a trainee who has been left alone with a screen for a month has not been trusted, only forgotten.

### Ask before you accept

Find out which days are fixed, who decided that, and when it last changed.`,
  offers: `
## Reading the offer

An offer is a document, so read it as you would read any contract that crosses your desk. Check the notice period in both directions, what happens to exam fees if you leave, whether the bonus is a promise or a possibility, and what the restrictive covenants would stop you doing. If something that was said in an interview is important to you and is not in the letter, ask for a line in an e-mail.

Take a night over it, even when you are sure. No reasonable employer withdraws an offer because a candidate wanted until Thursday; one that does has told you how it handles deadlines.

### If you decline

Say so quickly and give one honest reason. The profession is small, and the person you turn down in spring may be your client in autumn.`,
  change: `
## Changing direction

People stay in the wrong specialism because they believe that leaving it throws the years away. It does not. Audit teaches you how organisations go wrong, tax teaches you to read, advisory teaches you to persuade, and each of the others needs all three. What you must rebuild is vocabulary, and vocabulary takes months rather than years.

Make the change small before you make it large. Ask for a secondment, volunteer for the joint project, take the client that sits between the departments. After a quarter you will know whether you like the work or only its name, and somebody on the other side will know what you can do.

Expect to be slower than your title for a while. Say so openly, set a date by which you will not be, and keep it.`,
};
