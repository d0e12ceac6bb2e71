/** How the release command is used; `npm run section -- --help` prints it. */
export const USAGE = `Usage: npm run section -- <command>

  new SECTION                makes a section from the template: two pages, a widget, a query, tests
  publish SECTION            builds, checks and publishes; visitors get the release at once
    --hold                     lists it for no visitors yet
    --from FOLDER              publishes the builds in a folder
    --platform VERSION         for servers of another platform version, beside the release of this one
  check SECTION              checks the builds, and publishes nothing
  list [SECTION]             the releases, and who gets them
  traffic SECTION VERSION PERCENT   gives a release to a share of visitors: 0, 0.01 to 99.99, or 100
    --again                    in spite of a server that has withdrawn it
  preview SECTION VERSION    the end of a link that shows the site with a release, for --hours N (24)
  rollback SECTION           the release that visitors had before
    --platform VERSION         of servers of another platform version; unpin takes it too
  pin SECTION VERSION        keeps a release for visitors, whatever is published
  unpin SECTION              ends that
  remove SECTION             takes a section off the site, after a question
    --yes                      without the question
  restore SECTION            brings a removed section back, while its files are there
  prune                      unlists old releases, and deletes files that nobody needs
    --keep N                   releases per section that stay listed (5)
    --days N                   age of unlisted files that are deleted (30)
  recover                    lists the releases of the store as its log says, after its registry was lost
    --default SECTION=VERSION,…   the default, or none, where the log does not say it
  keys FILE                  makes a team's key pair: FILE and FILE.pub
  delegate SECTION PREFIX FILE.pub   lets a team's key sign a section's releases, for --days N (365)
  revoke SECTION KEYID       takes that right away
  delegations                who may sign what
  renew [SECTION…]           signs again what expires after 90 days

  --key FILE                 signs with a team's key, in place of the platform's
  --to https://SITE          works on that site's store, over HTTP; its server needs PUBLISHING=on
  --to s3://BUCKET/PREFIX    works on a store in a bucket`;
