/**
 * A read that the backend refused or could not answer; `status` is its HTTP
 * status, 0 when it was not reached.
 */
export class BackendError extends Error {
  override name = 'BackendError';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

interface Answer<Data> {
  data: Data | null;
  error: { message: string } | null;
  status: number;
}

/** Throws `BackendError`. */
export function rows<Data>(answer: Answer<Data>): Data {
  if (answer.error) throw new BackendError(answer.error.message, answer.status);
  if (answer.data === null)
    throw new BackendError('The backend answered without data', answer.status);
  return answer.data;
}
