// The commands of releases, in a team's repository and in the checkout.
import {
  inSection,
  sectionCommand,
  withSite,
  withStore,
} from './command-place.mjs';

/** @typedef {import('commander').Command} Command */
/** @typedef {import('./command-place.mjs').Context} Context */
/** @typedef {import('./command-place.mjs').Place} Place */

/** The numbers of `prune` by default. */
export const USUAL_LIMITS = { keep: 5, days: 30 };

/** @param {Context} context */
export function addReleaseCommands(context) {
  addCheck(context);
  addPublish(context);
  addTraffic(context);
  addRollback(context);
  addRemoval(context);
  addRights(context);
}

/** @param {Context} context */
function addCheck(context) {
  const { place } = context;
  withSite(
    sectionCommand(context, 'check', 'section...')
      .description(
        'builds a section, and checks it as publish does: against the store and a running site',
      )
      .option(
        '--from <folder>',
        'checks the builds of a folder instead of building',
      )
      .option(
        '--platform <version>',
        'checks for servers of another platform version',
      ),
  ).action(
    inSection(context, (sections, options) =>
      place.check({
        names: [sections].flat(),
        options,
        willPublish: false,
      }),
    ),
  );
}

/** @param {Context} context */
function addPublish(context) {
  const { place } = context;
  withSite(
    sectionCommand(context, 'publish', 'section...')
      .description(
        'builds, checks and publishes; visitors get the release at once',
      )
      .option('--hold', 'lists the release, but gives it to no visitor yet')
      .option(
        '--from <folder>',
        'publishes the builds of a folder instead of building',
      )
      .option(
        '--missing',
        'publishes only sections that have no release for this platform',
      )
      .option(
        '--platform <version>',
        'publishes for servers of another platform version, beside the release of this one',
      ),
  ).action(
    inSection(context, async (sections, options) => {
      const names = [sections].flat();
      await place.check({ names, options, willPublish: true });
      await place.release(options, (commands, store) =>
        commands.publishSections(store, names, options),
      );
    }),
  );
}

/**
 * The commands for the checkout's stored builds of the shell, if the section is
 * `shell`.
 * @param {Context} context
 * @param {string | undefined} section
 */
const shellOf = ({ place }, section) =>
  section === 'shell' ? place.shell : undefined;

/**
 * Adds `list`, `traffic` and `preview`.
 * @param {Context} context
 */
function addTraffic(context) {
  const { program, place } = context;
  withStore(
    program
      .command('list [section]')
      .description(
        'lists the releases, and who gets them; for "shell", in the checkout, its stored builds',
      ),
  ).action((section, options) => {
    const shellCommands = shellOf(context, section);
    if (shellCommands) return shellCommands.list();
    return place.release(options, (commands, store) =>
      commands.list(store, section),
    );
  });
  withStore(
    sectionCommand(context, 'traffic')
      .argument('<version>')
      .argument('<percent>')
      .description(
        'gives a release to a share of visitors: 0, 0.01 to 99.99, or 100; ' +
          'for "shell", a build to all of them',
      ),
  ).action(
    inSection(context, (section, version, percent, options) => {
      const shellCommands = shellOf(context, section);
      if (shellCommands) return shellCommands.serve(version, percent);
      return place.release(options, (commands, store) =>
        commands.giveTraffic(store, section, version, percent),
      );
    }),
  );
  withStore(
    sectionCommand(context, 'preview')
      .argument('<version>')
      .description(
        'prints a query; a link with it shows the site with a release, for a day',
      ),
  ).action(
    inSection(context, (section, version, options) =>
      place.release(options, (commands, store) =>
        commands.preview(store, section, version),
      ),
    ),
  );
}

/** @param {Context} context */
function addRollback(context) {
  const { place } = context;
  withStore(
    sectionCommand(context, 'rollback')
      .description(
        'gives visitors the release that they had before; for "shell", the build',
      )
      .option(
        '--platform <version>',
        'for servers of another platform version',
      ),
  ).action(
    inSection(context, (section, options) => {
      const shellCommands = shellOf(context, section);
      if (shellCommands) return shellCommands.serve();
      return place.release(options, (commands, store) =>
        commands.rollBack(store, section, options),
      );
    }),
  );
}

/**
 * Adds `remove` and `prune`.
 * @param {Context} context
 */
function addRemoval(context) {
  const { program, at, place } = context;
  withStore(
    sectionCommand(context, 'remove')
      .description('takes a section off the site, after it has asked')
      .option('--yes', 'does not ask first'),
  ).action(
    inSection(context, (section, { yes = false, ...options }) =>
      place.release(options, (commands, store, ask) =>
        commands.remove(store, section, { yes, ask }),
      ),
    ),
  );
  if (at === 'repository') return;
  withStore(
    program
      .command('prune')
      .description(
        'unlists old releases, and deletes files that are no longer needed',
      )
      .option(
        '--keep <n>',
        `how many releases stay listed, per section and platform; ${USUAL_LIMITS.keep} by default`,
      )
      .option(
        '--days <n>',
        `deletes unlisted files that are older; ${USUAL_LIMITS.days} by default`,
      ),
  ).action((options) =>
    place.release(options, (commands, store) =>
      commands.pruneReleases(store, options),
    ),
  );
}

/**
 * Adds the commands on keys and delegations.
 * @param {Context} context
 */
function addRights({ program, at, place }) {
  program
    .command('keys <file>')
    .description('makes a team’s key pair: FILE and FILE.pub')
    .action((file) => place.keys(file));
  if (at === 'checkout') addDelegation(program, place);
  withStore(
    program
      .command('delegations')
      .description('lists which keys may sign which sections'),
  ).action((options) =>
    place.release(options, (commands, store) =>
      commands.listDelegations(store),
    ),
  );
  withStore(
    program
      .command('renew')
      .description('signs again, for 90 days, all parts that the key may sign')
      .option(
        '--due',
        'only parts that were signed three weeks ago or earlier; for a schedule',
      ),
  ).action(({ due = false, ...options }) =>
    place.release(options, (commands, store) => commands.renew(store, { due })),
  );
}

/** @param {Command} program @param {Place} place */
function addDelegation(program, place) {
  withStore(
    program
      .command('delegate <section> <prefix> [file.pub]')
      .description('lets a team’s key sign a section’s releases, for a year')
      .option(
        '--service <url>',
        'the address to which /backend/x/SECTION/ leads, or none; ' +
          'with this option or the next three, FILE.pub may be left out',
      )
      .option(
        '--connect <origins>',
        'origins that its scripts may request, separated by commas, or none',
      )
      .option(
        '--images <origins>',
        'origins that its pictures may come from, or none',
      )
      .option(
        '--scripts <origins>',
        'origins besides the site that may have files of its releases, or none',
      ),
  ).action((section, prefix, file, options) =>
    place.release(options, (commands, store) =>
      commands.delegateSection(store, { section, prefix, file }, options),
    ),
  );
  withStore(
    program
      .command('revoke <section> <keyid>')
      .description('takes a key’s right to sign away'),
  ).action((section, keyId, options) =>
    place.release(options, (commands, store) =>
      commands.revoke(store, section, keyId),
    ),
  );
}
