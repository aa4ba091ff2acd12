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
 * The document of a request: a URL, or a path at an operator's source.
 * @throws ProblemError validation, url_not_allowed; not_found for an unknown source
 */
export function targetOf(
  request: FetchDocumentRequest,
  { policy, sources }: TargetDependencies,
): DocumentName {
  const { url, source, path, query, use = 'page' } = request;
  if (source === undefined) {
    if (url === undefined) throw invalidField('url', 'is missing', 'send a URL, or a source and a path');
    if (path !== undefined || query !== undefined)
      throw invalidField(
        'source',
        'is missing',
        'name the source of the path, or include the path in the URL',
      );
    return { url: callerUrl(url, policy, 'body.url'), use };
  }
  if (url !== undefined) throw invalidField('url', 'cannot be combined with a source', 'send one of the two');
  if (path === undefined)
    throw invalidField('path', 'is missing', 'send the path at the source, such as /search');
  const origin = sources.origin(source);
  if (!origin) throw new ProblemError('not_found', 'No source has this name.');
  return { url: at(origin, path, query), use, source };
}

/** Sets the parts separately, so that a path with `//` or `?` remains a path. */
function at(origin: URL, path: string, query = ''): URL {
  const url = new URL(origin);
  url.pathname = path;
  url.search = query;
  return url;
}

function invalidField(field: string, message: string, fix: string): ProblemError {
  return validationProblem([{ location: `body.${field}`, message, fix }]);
}
