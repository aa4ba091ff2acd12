import { validationProblem } from '@lode/contracts';
import { createRequestReader } from '../http/request-reader';
import type { RoutedOperation } from '../http/routed-operations';

/** Stands for the id of the content while the rest of a request is checked, before a byte of it is read. */
const placeholder = 'upl_gateway_00000000-0000-0000-0000-000000000000';

/** Makes the reader of what stands beside the content. @throws ProblemError validation */
export function createUploadReader(operation: RoutedOperation): ReturnType<typeof createRequestReader> {
  const read = createRequestReader(operation);
  return (request) => {
    const query = request.query as object;
    if (Object.hasOwn(query, 'upload')) throw notGiven();
    return read({
      ...request,
      method: request.method,
      headers: request.headers,
      query: { ...query, upload: placeholder },
    });
  };
}

const notGiven = () =>
  validationProblem([
    {
      location: 'query.upload',
      message: 'is not known here',
      fix: 'leave it out and send the content as the body',
    },
  ]);
