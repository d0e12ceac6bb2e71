import { openBucket } from '../src/registry/bucket';

test('opening a bucket prints no warning of its client', async () => {
  const warn = jest.spyOn(process, 'emitWarning');
  await openBucket('s3://releases/board');
  expect(warn).not.toHaveBeenCalled();
});
