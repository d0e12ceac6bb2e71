/** How `board` is used; `board --help` prints it. */
export const USAGE = `Usage: board <command>, in the folder of a section

  new SECTION            makes a section in a new folder: two pages, a widget, a query, tests
    --packages FOLDER      with the platform's two packages, which are in that folder
  dev                    runs the section alone, and open pages follow edits
    --with https://SITE    in a running site: its other sections, and its data
  test [PATH]            runs the tests of test/, over a backend with sample data
  types                  fetches the types of the site's widgets into board-types/
  build                  builds the section
  check                  builds, and checks the builds against the site, as publish does
  publish                builds, checks and publishes; visitors get the release at once
    --hold                 lists it for no visitors yet
    --platform VERSION     for servers of another platform version, beside the release of this one

  list                   the site's releases, and who gets them
  traffic VERSION PERCENT  gives a release to a share of visitors: 0, 0.01 to 99.99, or 100
    --again                in spite of a server that has withdrawn it
  preview VERSION        the end of a link that shows the site with a release, for --hours N (24)
  rollback               the release that visitors had before
    --platform VERSION     of servers of another platform version; unpin takes it too
  pin VERSION | unpin    keeps a release for visitors, whatever is published
  remove                 takes the section off the site, after a question
    --yes                  without the question
  restore                brings the removed section back, while its files are there
  renew                  signs again what expires after 90 days
  delegations            who may sign what
  keys FILE              makes a key pair: FILE, and FILE.pub for the platform's people

The site is that of --to https://SITE, else of BOARD_SITE, else "site" in package.json's "board". Releases go
to a bucket with --to s3://BUCKET/PREFIX. The key is the file of --key FILE, else of BOARD_KEY.`;
