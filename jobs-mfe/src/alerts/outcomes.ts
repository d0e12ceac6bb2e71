import type { AlertOutcome } from '@board/shared/paths';
import { FAILURES } from './AlertsFailed';

interface Outcome {
  title: string;
  text: string;
  status: number;
}

/** What the page after a form says. None tells whether an address is known. */
export const OUTCOMES: Record<AlertOutcome, Outcome> = {
  taken: {
    title: 'Look into your mailbox',
    text: 'If this address can get mail from us, it gets a link within a few minutes. The alert begins when you open the link and press “Confirm”, within 7 days. One address gets at most three such mails a day, and has at most 20 alerts.',
    status: 200,
  },
  address: {
    title: 'Get new jobs by email',
    text: 'Write one email address, such as name@example.com.',
    status: 400,
  },
  search: {
    title: 'Please begin at the list of jobs',
    text: 'What was sent cannot be an alert. Open the list of jobs, choose your filters, and press “Email me new jobs” there.',
    status: 400,
  },
  confirmed: {
    title: 'Your alert is already confirmed',
    text: 'Each of its mails has links to change, pause and delete it.',
    status: 200,
  },
  unsubscribed: {
    title: 'You are unsubscribed',
    text: 'We send no more job alerts to your address. We delete it within 30 days.',
    status: 200,
  },
  forgotten: {
    title: 'Everything is deleted',
    text: 'Your address and all its alerts are deleted. We send no more job alerts to it.',
    status: 200,
  },
  ...FAILURES,
};

export const outcomeIn = (value: string | null): AlertOutcome | undefined =>
  value !== null && Object.hasOwn(OUTCOMES, value) ? (value as AlertOutcome) : undefined;
