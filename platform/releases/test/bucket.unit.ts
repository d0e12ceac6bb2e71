import { openBucket } from '../store/s3';

test('opening a bucket prints no warning of its client', async () => {
  const warn = jest.spyOn(process, 'emitWarning');
  await openBucket('s3://releases/board');
  expect(warn).not.toHaveBeenCalled();
});
