import { usePlatform } from '@board/shared/platform';

/** What analytics counts, and that it counts nothing unless configured (docs/product.md §2.11). */
export function AnalyticsText() {
  const { analyticsUrl } = usePlatform().config;
  if (!analyticsUrl) {
    return (
      <p>
        Analytics cookies help a website to learn, anonymously, which of its pages are used and how. At
        present there are none here, and no analytics service is loaded, whatever you answered. Should that
        change, figures will be anonymised, nothing will be sent before you accept it, and this page will name
        the service first.
      </p>
    );
  }
  return (
    <>
      <p>
        We learn from anonymised figures which pages are read and how fast they are. They are sent to an
        analytics service at <code>{new URL(analyticsUrl).host}</code>, and only after you have accepted it:
        the path of each page that you open, without what stands behind its question mark, and how long the
        page took to show and to react.
      </p>
      <p>
        No cookie is set for it, nothing that could tell you from others is sent, and it ends at once when you
        choose “Reject” under “Cookie settings” at the end of every page.
      </p>
    </>
  );
}
