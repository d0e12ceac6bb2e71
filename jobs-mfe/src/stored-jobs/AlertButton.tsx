import { useState, type ComponentType, type MouseEvent } from 'react';
import { paths } from '@board/shared/paths';
import { usePlatform } from '@board/shared/platform';
import { LinkButton } from '@board/shared/ui';
import type { BrowseScope } from '../browse/browse-data';
import { filterArgument } from '../data/job-filters';
import type { AlertFormProps } from './AlertForm';

/**
 * Asks for new jobs of the list by email (docs/product.md §2.6), where the site has a program for it. It is a link to the
 * form's own page, for browsers without scripts and for when the form's code does not load.
 */
export function AlertButton({ country, filters }: BrowseScope) {
  const { config } = usePlatform();
  const [Form, setForm] = useState<ComponentType<AlertFormProps>>();
  if (!config.alerts) return null;
  const filter = filterArgument(country.code, filters);
  const address = paths.alerts({ filter });
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return; // another tab or window
    event.preventDefault();
    if (Form) return setForm(undefined);
    void import(/* webpackChunkName: "alert-form" */ './AlertForm').then(
      (module) => setForm(() => module.AlertForm),
      () => location.assign(address),
    );
  };
  return (
    <>
      <LinkButton
        variant="outline"
        size="sm"
        to={address}
        reloadDocument
        aria-expanded={Form !== undefined}
        onClick={open}
      >
        <span>
          Email me<span className="optional"> new jobs</span>
        </span>
      </LinkButton>
      {Form ? <Form filter={filter} /> : null}
    </>
  );
}
