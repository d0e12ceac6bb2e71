import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Release } from '../registry/format';
import {
  withdrawalsFile,
  type Withdrawal,
  openWithdrawals,
  heldWithdrawals,
} from '../judge/withdrawals';
import { givenRelease, registryWith } from './release-of';
import { folderOfEachTest } from '../../../tools/test-support/temporary-folder';

const folder = folderOfEachTest();
const file = () => withdrawalsFile(folder());

const RAISED = '2026-11-22T10:00:00.000Z';
const one = (more: Partial<Withdrawal> = {}): Withdrawal => ({
  at: '2026-11-22T11:00:00.000Z',
  section: 'jobs',
  version: '1.0.0',
  raisedAt: RAISED,
  reason: 'it threw',
  ...more,
});
const releaseRaised = (
  raisedAt: string,
  version = '1.0.0',
  deployment?: Release['deployment'],
) => givenRelease(version, deployment, { raisedAt });

test('a withdrawal is written once, and a restart keeps it', () => {
  const logged: string[] = [];
  const before = openWithdrawals(folder(), (line) => logged.push(line));
  expect(before.add(one())).toBe(true);
  expect(before.add(one())).toBe(false);
  for (const server of [before, openWithdrawals(folder(), () => {})]) {
    expect(server.isWithdrawn('jobs', releaseRaised(RAISED))).toBe(true);
    expect(server.list()).toEqual([one()]);
  }
  expect(logged).toEqual(['withdrawn: jobs 1.0.0: it threw']);
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(1);
});

test('it holds for one release, until its team raises it again', () => {
  const withdrawals = openWithdrawals(folder(), () => {});
  withdrawals.add(one());
  expect(
    withdrawals.isWithdrawn('jobs', releaseRaised('2026-11-22T12:00:00.000Z')),
  ).toBe(false);
  expect(withdrawals.isWithdrawn('jobs', releaseRaised(RAISED, '1.0.1'))).toBe(
    false,
  );
  expect(withdrawals.isWithdrawn('firms', releaseRaised(RAISED))).toBe(false);
  expect(withdrawals.isWithdrawn('jobs', releaseRaised(RAISED))).toBe(true);
});

test('it is listed while the registry gives the release to visitors, and it is not the default', () => {
  const withdrawals = openWithdrawals(folder(), () => {});
  withdrawals.add(one());
  const listed = (deployment: Release['deployment']) => {
    const registry = registryWith(releaseRaised(RAISED, '1.0.0', deployment));
    return heldWithdrawals({ registry }, withdrawals).length;
  };
  expect(listed({ traffic: 10, default: false })).toBe(1);
  expect(listed({ traffic: 0, default: false })).toBe(0);
  expect(listed({ traffic: 100, default: true })).toBe(0);
});

test('a broken line costs no other', () => {
  mkdirSync(path.dirname(file()));
  appendFileSync(
    file(),
    `{"section":\n[]\n\n${JSON.stringify(one())}\n{"at":"x","section":"jobs"}\nnull`,
  );
  expect(openWithdrawals(folder(), () => {}).list()).toEqual([one()]);
});

test('where the file cannot be written, this server withdraws the release nevertheless', () => {
  mkdirSync(file(), { recursive: true });
  const logged: string[] = [];
  const withdrawals = openWithdrawals(folder(), (line) => logged.push(line));
  expect(withdrawals.add(one())).toBe(true);
  expect(withdrawals.isWithdrawn('jobs', releaseRaised(RAISED))).toBe(true);
  expect(logged.join()).toContain('a restart forgets it');
});
