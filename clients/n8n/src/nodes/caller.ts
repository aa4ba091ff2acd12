import {
  NodeApiError,
  sleep,
  type IExecutePaginationFunctions,
  type IHookFunctions,
  type IHttpRequestOptions,
  type IN8nHttpFullResponse,
} from 'n8n-workflow';
import type { Caller } from '../answers/requests';

/** The requests of a node, with its credential. */
export function callerOf(
  context: IExecutePaginationFunctions | IHookFunctions,
  { itemIndex, signal }: { readonly itemIndex?: number; readonly signal?: AbortSignal | undefined } = {},
): Caller {
  const { httpRequestWithAuthentication } = context.helpers;
  return {
    send: async (options: IHttpRequestOptions) =>
      (await httpRequestWithAuthentication.call(context, 'lodeApi', options)) as IN8nHttpFullResponse,
    pause: sleep,
    isCancelled: () => signal?.aborted ?? false,
    errorOf: ({ response, ...options }) =>
      new NodeApiError(context.getNode(), response, {
        ...options,
        ...(itemIndex === undefined ? {} : { itemIndex }),
      }),
  };
}
