/** What of React's internals is read: fails when React changes it. Nothing else notices, for the page works without. */
import { onCommit, updatedRegions } from '../src/liveness/react-internals';
import { Component, useState, type ReactNode } from 'react';
import { act, render, screen } from '@testing-library/react';

const regions = new Map<string, Region>();

class Region extends Component<{ name: string; children: ReactNode }> {
  override componentDidMount() {
    regions.set(this.props.name, this);
  }
  override render() {
    return this.props.children;
  }
}

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {name} {count}
    </button>
  );
}

function Page() {
  const [count, setCount] = useState(0);
  return (
    <main title={String(count)}>
      <button type="button" onClick={() => setCount(count + 1)}>
        page
      </button>
      <Region name="first">
        <Counter name="first" />
      </Region>
      <Region name="outer">
        <Counter name="outer" />
        <Region name="inner">
          <Counter name="inner" />
        </Region>
      </Region>
    </main>
  );
}

const press = (name: string) => act(() => screen.getByRole('button', { name: new RegExp(name) }).click());

test('each commit is reported, with the innermost regions in which it began', () => {
  const commits: string[][] = [];
  onCommit((root) => {
    const known = new Set(regions.values());
    commits.push(updatedRegions(root, known).map(({ props }) => props.name));
  });
  render(<Page />);
  for (const name of ['first', 'outer', 'inner', 'page']) press(name);
  expect(commits).toEqual([[], ['first'], ['outer'], ['inner'], []]);
  act(() => {
    press('first');
    press('inner');
  });
  expect(commits.at(-1)).toEqual(['first', 'inner']);
});

test('a root that looks otherwise has no regions', () => {
  for (const root of [undefined, null, {}, { current: null }, { current: {} }])
    expect(updatedRegions(root, new Set(regions.values()))).toEqual([]);
});
