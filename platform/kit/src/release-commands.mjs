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

/** What the numbers of `prune` are, unless it has them. */
export const USUAL = { keep: 5, days: 30 };

/** @param {Context} context */
export function addReleaseCommands(context) {
  addPublishing(context);
  addListed(context);
  addReturn(context);
  addRemoval(context);
  addRights(context);
}

/** @param {Context} context */
function addPublishing(context) {
  const { place } = context;
  withSite(
    sectionCommand(context, 'check', 'section...')
      .description(
        'builds, and checks the builds against the store and a running site, as publish does',
      )
      .option('--from <folder>', 'checks the builds in a folder')
      .option(
        '--platform <version>',
        'for servers of another platform version',
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
  withSite(
    sectionCommand(context, 'publish', 'section...')
      .description(
        'builds, checks and publishes; visitors get the release at once',
      )
      .option('--hold', 'lists it for no visitors yet')
      .option('--from <folder>', 'publishes the builds in a folder')
      .option('--missing', 'only where no release runs on this platform')
      .option(
        '--platform <version>',
        'for servers of another platform version, beside the release of this one',
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
 * The checkout's stored builds of the shell, where they are what is named.
 * @param {Context} context
 * @param {string | undefined} section
 */
const shellOf = ({ place }, section) =>
  section === 'shell' ? place.shell : undefined;

/** @param {Context} context */
function addListed(context) {
  const { program, place } = context;
  withStore(
    program
      .command('list [section]')
      .description(
        'the releases, and who gets them; of "shell" in the checkout, its stored builds',
      ),
  ).action((section, options) => {
    const shell = shellOf(context, section);
    if (shell) return shell.list();
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
          'a build of "shell" to all',
      ),
  ).action(
    inSection(context, (section, version, percent, options) => {
      const shell = shellOf(context, section);
      if (shell) return shell.serve(version, percent);
      return place.release(options, (commands, store) =>
        commands.giveTraffic(store, section, version, percent),
      );
    }),
  );
  withStore(
    sectionCommand(context, 'preview')
      .argument('<version>')
      .description(
        'the end of a link that shows the site with a release, for a day',
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
function addReturn(context) {
  const { place } = context;
  withStore(
    sectionCommand(context, 'rollback')
      .description(
        'the release that visitors had before; of "shell", the build',
      )
      .option(
        '--platform <version>',
        'for servers of another platform version',
      ),
  ).action(
    inSection(context, (section, options) => {
      const shell = shellOf(context, section);
      if (shell) return shell.serve();
      return place.release(options, (commands, store) =>
        commands.rollBack(store, section, options),
      );
    }),
  );
}

/** @param {Context} context */
function addRemoval(context) {
  const { program, at, place } = context;
  withStore(
    sectionCommand(context, 'remove')
      .description('takes a section off the site, after a question')
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
      .description('unlists old releases, and deletes files that nobody needs')
      .option(
        '--keep <n>',
        `releases per section and platform that stay listed, ${USUAL.keep} by default`,
      )
      .option(
        '--days <n>',
        `age of unlisted files that are deleted, ${USUAL.days} by default`,
      ),
  ).action((options) =>
    place.release(options, (commands, store) =>
      commands.pruneReleases(store, options),
    ),
  );
}

/** @param {Context} context */
function addRights({ program, at, place }) {
  program
    .command('keys <file>')
    .description('makes a team’s key pair: FILE and FILE.pub')
    .action((file) => place.keys(file));
  if (at === 'checkout') addDelegation(program, place);
  withStore(
    program.command('delegations').description('who may sign what'),
  ).action((options) =>
    place.release(options, (commands, store) =>
      commands.listDelegations(store),
    ),
  );
  withStore(
    program
      .command('renew')
      .description('signs again, for 90 days, what the key may sign')
      .option(
        '--due',
        'only what was signed three weeks ago or earlier; for a schedule',
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
        'what /backend/x/SECTION/ leads to, or none; ' +
          'the key may be missing with this and the next three',
      )
      .option(
        '--connect <origins>',
        'origins that its scripts may request, with commas between them, or none',
      )
      .option(
        '--images <origins>',
        'origins that its pictures may come from, or none',
      )
      .option(
        '--scripts <origins>',
        'origins that files of its releases may be at besides the site, or none',
      ),
  ).action((section, prefix, file, options) =>
    place.release(options, (commands, store) =>
      commands.delegateSection(store, { section, prefix, file }, options),
    ),
  );
  withStore(
    program
      .command('revoke <section> <keyid>')
      .description('takes that right away'),
  ).action((section, keyId, options) =>
    place.release(options, (commands, store) =>
      commands.revoke(store, section, keyId),
    ),
  );
}
