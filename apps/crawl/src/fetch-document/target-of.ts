import { ProblemError, validationProblem, type FetchDocumentRequest } from '@lode/contracts';
import type { DocumentName } from '../documents/document';
import { callerUrl } from '../guard/caller-url';
import type { UrlPolicy } from '../guard/url-policy';
import type { Sources } from '../sources/sources';

export interface TargetDependencies {
  readonly policy: UrlPolicy;
  readonly sources: Pick<Sources, 'origin'>;
}

/**
 * What a request names: a URL of the web, or a path at one of the operator's sources.
 * @throws ProblemError validation, url_not_allowed; not_found where there is no such source
 */
export function targetOf(
  request: FetchDocumentRequest,
  { policy, sources }: TargetDependencies,
): DocumentName {
  const { url, source, path, query, use = 'page' } = request;
  if (source === undefined) {
    if (url === undefined) throw mistake('url', 'is missing', 'give a URL, or a source and a path');
    if (path !== undefined || query !== undefined)
      throw mistake('source', 'is missing', 'name the source of the path, or write the path into the URL');
    return { url: callerUrl(url, policy, 'body.url'), use };
  }
  if (url !== undefined) throw mistake('url', 'cannot stand beside a source', 'give one of the two');
  if (path === undefined) throw mistake('path', 'is missing', 'give the path at the source, such as /search');
  const origin = sources.origin(source);
  if (!origin) throw new ProblemError('not_found', 'There is no source of this name.');
  return { url: at(origin, path, query), use, source };
}

/** Set part by part: a path that looks like another host, or that holds a query, stays a path. */
function at(origin: URL, path: string, query = ''): URL {
  const url = new URL(origin);
  url.pathname = path;
  url.search = query;
  return url;
}

function mistake(field: string, message: string, fix: string): ProblemError {
  return validationProblem([{ location: `body.${field}`, message, fix }]);
}
