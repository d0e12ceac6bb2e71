import type { ClientRequest, IncomingMessage } from 'node:http';
import { LARGEST_BODY } from './request-guard';

/** Streams a body up to the limit, and counts one without a declared length. */
export function countBody(request: IncomingMessage, onward: ClientRequest, tooLarge: () => void): void {
  let left = LARGEST_BODY;
  const take = (bytes: Buffer) => {
    if ((left -= bytes.length) < 0) {
      request.off('data', take).off('end', end);
      tooLarge();
    } else if (!onward.write(bytes)) {
      request.pause();
      onward.once('drain', () => request.resume());
    }
  };
  const end = () => onward.end();
  request.on('data', take).once('end', end);
}
