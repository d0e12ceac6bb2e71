import { useId, useRef, useState, type ChangeEvent } from 'react';
import { plural } from '@board/shared/domain';
import { Box, Button, color, SectionHead, Stack, styled } from '@board/shared/ui';
import { exportText, LISTS, LONGEST_FILE, mergeExport, readExport } from './transfer';

const FILE_NAME = 'my-jobs.json';

const Part = styled('div')({
  maxWidth: '44em',
  padding: '20px 0',
  borderTop: `1px solid ${color.line}`,
  '& h3': { margin: 0, fontSize: '1.125rem', fontWeight: 650 },
  '& p': { margin: '4px 0 12px' },
  '& input': { maxWidth: '100%', minHeight: 44, font: 'inherit' },
  '& .refused': { color: color.danger },
});

interface Outcome {
  text: string;
  problems: readonly string[];
}

/** Export, import and deletion of what this device stores of jobs. */
export function MyData() {
  const heading = useId();
  return (
    <Box component="section" aria-labelledby={heading} className="needs-script">
      <SectionHead id={heading} title="Export and delete" />
      <Part>
        <h3>Export</h3>
        <p>A file with your saved, viewed, marked and hidden jobs, your notes and your searches.</p>
        <Button variant="outline" onClick={download}>
          Export
        </Button>
      </Part>
      <Import />
      <DeleteAll />
    </Box>
  );
}

function download(): void {
  const url = URL.createObjectURL(new Blob([exportText()], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = FILE_NAME;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // WebKit reads it after the click
}

function Import() {
  const [outcome, setOutcome] = useState<Outcome>();
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = ''; // the same file can be chosen again once it is mended
    if (file) setOutcome(await importOf(file));
  };
  return (
    <Part>
      <h3>Import</h3>
      <p>
        Adds the entries of an exported file to those of this device. Where both have one, the later stays. A
        file that cannot be read changes nothing.
      </p>
      <label>
        File <input type="file" accept=".json,application/json" onChange={(event) => void take(event)} />
      </label>
      <div role="status">
        {outcome ? (
          <p className={outcome.problems.length > 0 ? 'refused' : undefined}>{outcome.text}</p>
        ) : null}
        {outcome && outcome.problems.length > 0 ? (
          <ul>
            {outcome.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </Part>
  );
}

async function importOf(file: File): Promise<Outcome> {
  if (file.size > LONGEST_FILE) return refused([`It has more than ${LONGEST_FILE / 1_000_000} MB.`]);
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return refused(['The browser could not read it.']);
  const { found, problems } = readExport(text);
  if (problems.length > 0) return refused(problems);
  const left = mergeExport(found);
  const also = left > 0 ? ` A full list leaves its oldest out: ${plural(left, 'entry', 'entries')}.` : '';
  return { text: `${plural(found.length, 'entry', 'entries')} read.${also}`, problems: [] };
}

const refused = (problems: string[]): Outcome => ({
  text: 'The file was not imported, and nothing has changed.',
  problems,
});

function DeleteAll() {
  const [state, setState] = useState<'idle' | 'asked' | 'deleted'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  /** The button that takes the place of the pressed one takes its focus. */
  const follow = (next: typeof state) => {
    setState(next);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <Part>
      <h3>Delete</h3>
      <p>Deletes all of it from this device: nobody else has a copy.</p>
      {state === 'asked' ? (
        <div role="group" aria-label="Delete everything?">
          <p>Delete your saved, viewed, marked and hidden jobs, your notes and your searches?</p>
          <Stack direction="row" spacing={2}>
            <Button
              ref={button}
              variant="destructive"
              onClick={() => {
                for (const list of LISTS) list.clear();
                follow('deleted');
              }}
            >
              Delete everything
            </Button>
            <Button variant="outline" onClick={() => follow('idle')}>
              Keep it
            </Button>
          </Stack>
        </div>
      ) : (
        <Button ref={button} variant="outline" onClick={() => follow('asked')}>
          Delete all
        </Button>
      )}
      <p role="status">{state === 'deleted' ? 'Everything is deleted.' : null}</p>
    </Part>
  );
}
