import { escapeXml } from '@board/shared/xml';
import { paths } from '@board/shared/paths';
import { filterWords, listOf, type Filter } from './filter';
import { page } from './page';
import type { ListedAlert, Owned } from './store';

const option = (value: string, label: string, chosen: string) =>
  `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`;

const cadences = (chosen: string) =>
  `${option('daily', 'Every day', chosen)}${option('weekly', 'Every week', chosen)}`;

export interface Form {
  filter: Filter;
  address: string;
  cadence: string;
  /** Why the address was not taken. */
  problem?: string;
}

const signUpPages = (product: string) => ({
  form: ({ filter, address, cadence, problem }: Form) =>
    page(
      product,
      'Get new jobs by e-mail',
      `<p>Search: ${escapeXml(filterWords(filter))}</p>
${problem ? `<p class="error" id="problem" role="alert">${escapeXml(problem)}</p>` : ''}
<form method="post" action="${paths.alerts()}">
<input type="hidden" name="filter" value="${escapeXml(JSON.stringify(filter))}">
<label>E-mail address
<input name="address" type="email" autocomplete="email" required maxlength="254" value="${escapeXml(address)}"${problem ? ' aria-invalid="true" aria-describedby="problem" autofocus' : ''}></label>
<label>How often
<select name="cadence">${cadences(cadence)}</select></label>
<button class="main">Email me</button>
</form>
<p class="soft">We send a link to confirm first. No account, and you can stop at any time. <a href="${paths.privacy()}#alerts">What we store</a></p>`,
    ),
  taken: (filter: Filter) =>
    page(
      product,
      'Look into your mailbox',
      `<p>If this address can get mail from us, it gets a link within a few minutes. The alert begins when you open the link and press “Confirm”, within 7 days.</p>
<p class="soft">One address gets at most three such mails a day, and has at most 20 alerts.</p>
<p><a href="${escapeXml(listOf(filter))}">Back to the jobs</a></p>`,
    ),
  badSearch: () =>
    page(
      product,
      'Please begin at the list of jobs',
      `<p>What was sent cannot be an alert. Open the list of jobs, choose your filters, and press “Email me new jobs” there.</p>
<p><a href="${paths.jobs()}">See the jobs</a></p>`,
    ),
});

const tokenPages = (product: string) => ({
  confirm: () =>
    page(
      product,
      'Confirm your job alert',
      `<p>Press the button to get the alert that was asked for with your address.</p>
<form method="post"><button class="main">Confirm</button></form>`,
    ),
  confirmed: (owned: Owned | undefined, manage: string | undefined) => {
    const words = owned?.alerts[0] ? `: ${escapeXml(filterWords(owned.alerts[0].filter))}` : '';
    return page(
      product,
      'Your alert is confirmed',
      `<p>We write when there are new jobs${words}.</p>
${manage === undefined ? '' : `<p><a href="${escapeXml(manage)}">See, change or delete your alerts</a></p>`}`,
    );
  },
  confirmedBefore: () =>
    page(
      product,
      'Your alert is already confirmed',
      `<p>Each of its mails has links to change, pause and delete it.</p>`,
    ),
  unsubscribe: () =>
    page(
      product,
      'Unsubscribe from all job alerts',
      `<p>Press the button, and we send no more alerts to your address.</p>
<form method="post"><button class="main">Unsubscribe</button></form>`,
    ),
  unsubscribed: () =>
    page(
      product,
      'You are unsubscribed',
      `<p>We send no more job alerts to your address. We delete it within 30 days.</p>`,
    ),
  forgotten: () =>
    page(
      product,
      'Everything is deleted',
      `<p>Your address and all its alerts are deleted. We send no more job alerts to it.</p>`,
    ),
  manage: (address: string, owned: Owned) =>
    page(
      product,
      'Your job alerts',
      `<p>For ${escapeXml(address)}</p>
${owned.refused_at === null ? '' : `<p class="error">Your mail server refused our mail, so we paused your alerts on ${day(owned.refused_at)}.</p>`}
${owned.alerts.length > 0 ? owned.alerts.map(alert).join('\n') : '<p>There are no alerts.</p>'}
<section class="alert"><h2>All alerts</h2>
<form class="row" method="post">${button('pause', 'Pause all')}${button('resume', 'Resume all')}${button('forget', 'Delete my address and all alerts')}</form></section>`,
    ),
  unknown: () =>
    page(
      product,
      'This link no longer works',
      `<p>The alert or the address was deleted, or the link is incomplete.</p>
<p><a href="${paths.jobs()}">See the jobs</a></p>`,
    ),
  unavailable: () =>
    page(
      product,
      'Please try again in a minute',
      `<p>We cannot reach your alerts at the moment. Nothing was changed.</p>`,
    ),
});

/** The pages of this program. None of them tells whether an address is known. */
export const createPages = (product: string) => ({ ...signUpPages(product), ...tokenPages(product) });

export type Pages = ReturnType<typeof createPages>;

const day = (moment: string) => escapeXml(moment.slice(0, 10));

const button = (action: string, label: string) => `<button name="action" value="${action}">${label}</button>`;

function alert({ id, filter, cadence, created_at, paused_at }: ListedAlert): string {
  const other = cadence === 'daily' ? 'weekly' : 'daily';
  const state =
    paused_at === null ? `Every ${cadence === 'daily' ? 'day' : 'week'}` : `Paused since ${day(paused_at)}`;
  return `<section class="alert"><h2><a href="${escapeXml(listOf(filter))}">${escapeXml(filterWords(filter))}</a></h2>
<p class="soft">${state}. Asked for on ${day(created_at)}.</p>
<form class="row" method="post"><input type="hidden" name="id" value="${id}">
${paused_at === null ? button('pause', 'Pause') : button('resume', 'Resume')}
${button(other, other === 'daily' ? 'Send every day' : 'Send every week')}
${button('delete', 'Delete')}</form></section>`;
}
