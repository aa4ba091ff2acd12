import type { Answer, WebRequest } from '../../web/answer';
import { answerTo } from '../../web/route';
import type { WebSite } from '../../web/web-site';

/** Requests a page of a site without sockets. @param headers names in lower case */
export function requestSite(
  site: WebSite,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answer> {
  const { host, pathname, searchParams, search } = new URL(url);
  const request: WebRequest = {
    method: 'GET',
    host,
    secure: true,
    path: pathname,
    query: searchParams,
    headers,
    body: Buffer.alloc(0),
  };
  return answerTo(site, request, `${pathname}${search}`);
}

export const textOf = ({ body }: Answer): string => (typeof body === 'string' ? body : '');

export const jsonOf = (answer: Answer): unknown => JSON.parse(textOf(answer));
