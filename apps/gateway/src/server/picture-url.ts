import { TrackOpen } from '@lode/contracts';

const [begin = '', end = ''] = TrackOpen.http?.path.split('{token}') ?? [];
const nobodys = '-';

/**
 * The address of a request, as the router can read it: the picture of a message is shown whatever stands in its address,
 * also nothing, what is too long and what is badly encoded. Everything else stays as it is.
 * @param longest path parameter that the router takes
 */
export function pictureUrl(url: string, longest: number): string {
  if (!url.startsWith(begin)) return url;
  const [path = ''] = url.split('?', 1);
  if (!path.endsWith(end) || path.length < begin.length + end.length) return url;
  const token = path.slice(begin.length, -end.length);
  return token.includes('/') || isReadable(token, longest) ? url : begin + nobodys + end;
}

function isReadable(token: string, longest: number): boolean {
  if (token === '' || token.length > longest) return false;
  try {
    decodeURIComponent(token);
    return true;
  } catch {
    return false;
  }
}
