import { TrackOpen } from '@lode/contracts';

const [begin = '', end = ''] = TrackOpen.http?.path.split('{token}') ?? [];
const noToken = '-';

/**
 * Rewrites the URL of the tracking picture if its token is missing, too long or badly encoded, so that the picture is
 * always shown. Other URLs are returned unchanged.
 * @param maxLength maximum length of a path parameter
 */
export function pictureUrl(url: string, maxLength: number): string {
  if (!url.startsWith(begin)) return url;
  const [path = ''] = url.split('?', 1);
  if (!path.endsWith(end) || path.length < begin.length + end.length) return url;
  const token = path.slice(begin.length, -end.length);
  return token.includes('/') || isReadable(token, maxLength) ? url : begin + noToken + end;
}

function isReadable(token: string, maxLength: number): boolean {
  if (token === '' || token.length > maxLength) return false;
  try {
    decodeURIComponent(token);
    return true;
  } catch {
    return false;
  }
}
