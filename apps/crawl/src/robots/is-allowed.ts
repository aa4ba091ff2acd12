import { canonicalPath } from './canonical-path';
import type { RobotsFile } from './robots-file';

/** Whether Lode may fetch the URL, which belongs to the origin of the file (RFC 9309 §2.2.2). */
export function isAllowed(file: RobotsFile, url: URL): boolean {
  if (url.pathname === '/robots.txt') return true;
  const path = canonicalPath(url);
  return file.rules.find(({ pattern }) => matchesPattern(pattern, path))?.allow ?? true;
}

/**
 * Matches each part between wildcards at its first occurrence, without backtracking.
 * @param pattern of `canonicalPattern`
 * @param path of `canonicalPath`
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const [start = '', ...parts] = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  if (!path.startsWith(start)) return false;
  if (isAnchored && parts.length === 0) return path === start;
  const end = (isAnchored && parts.pop()) || '';
  let position = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, position);
    if (found < 0) return false;
    position = found + part.length;
  }
  return path.endsWith(end) && path.length - end.length >= position;
}
