import { hash } from 'node:crypto';

/** The entity tag of a body: weak, since compressed bodies have the same one (RFC 9110, section 8.8.3). */
export const entityTag = (body: string): string => `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`;

/** Whether `If-None-Match` names the tag, by weak comparison (RFC 9110, section 13.1.2). */
export const isKnown = (tag: string, known: string | undefined): boolean =>
  known !== undefined &&
  known.split(',').some((each) => {
    const given = each.trim();
    return given === '*' || given.replace(/^W\//, '') === tag.slice(2);
  });
