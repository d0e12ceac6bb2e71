import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useEffect } from 'react';
import { styled } from '@mui/material/styles';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { color, VisuallyHidden } from '@board/shared/ui';
import { filterArgument, type Search } from '../data/job-filters';
import { markNewJobs } from './new-in-list';
import { savedSearches, searchId } from './saved-searches';
import { IS_PRESSED } from './JobButtons';
import { useToggle } from './stored-list';

/**
 * Both names take the room of the longer one, so that nothing moves when this
 * device says which it is.
 */
const SaveToggle = styled(Button)({
  position: 'relative',
  display: 'inline-grid',
  gap: 0,
  padding: '4px 10px',
  color: color.accent,
  '& span': { gridArea: '1 / 1' },
  '& .saved': { visibility: 'hidden' },
  [IS_PRESSED]: {
    backgroundColor: color.tint,
    color: color.accent,
    '& .save': { visibility: 'hidden' },
    '& .saved': { visibility: 'visible' },
  },
  '@media (scripting: none)': { display: 'none' },
});

interface SaveSearchProps extends Search {
  /**
   * When the list's jobs were read, in ms: by the server's clock for those of
   * the document, else by this device's.
   */
  readAt: number;
}

/**
 * What comes back to a search: saved on this device, or by email
 * (docs/product.md §2.5.5), where the site has a program for it.
 */
export function SaveAndAlert(props: SaveSearchProps) {
  const alertFilter = filterArgument(props.country.code, props.filters);
  return (
    <>
      <SaveSearch {...props} />
      {usePlatform().config.alerts ? (
        <Button
          component={Link}
          variant="outline"
          size="sm"
          to={paths.alerts({ filter: alertFilter })}
          reloadDocument
        >
          <span>
            Email me<span className="optional"> new jobs</span>
          </span>
        </Button>
      ) : null}
    </>
  );
}

/**
 * Opening the list of a saved search is the visit since which jobs count as new
 * (docs/product.md §2.5.4). The list marks those that were new to this visit.
 */
export function SaveSearch({ readAt, ...scope }: SaveSearchProps) {
  const platform = usePlatform();
  const id = searchId(scope);
  const [saved, toggle] = useToggle(savedSearches, id ?? '');
  useEffect(() => {
    const earlierSearch = savedSearches
      .read()
      .find((search) => search.id === id);
    // Another tab may have shown the list later.
    if (earlierSearch && Date.parse(earlierSearch.at) < readAt) {
      void markNewJobs(platform, scope, earlierSearch.at);
      savedSearches.add(earlierSearch.id, readAt);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- the id says the search
  }, [id, readAt]);
  if (!id) return null;
  return (
    <SaveToggle
      variant="ghost"
      size="sm"
      aria-pressed={saved}
      onClick={() => toggle(readAt)}
    >
      <span className="save">
        Save<VisuallyHidden> this search</VisuallyHidden>
      </span>
      <span className="saved">Saved</span>
    </SaveToggle>
  );
}
