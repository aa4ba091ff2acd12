import type { Issue } from '@lode/contracts';

/**
 * Issues of a request that leads a stored secret to another server or another user without the secret itself: a caller that
 * may change settings would otherwise read a secret that is never returned.
 * @param fields settings that decide where the secret is sent, with their names in the request
 */
export const secretAgainIssues = <Settings extends object>(
  stored: Settings,
  changed: Settings,
  fields: Readonly<Partial<Record<keyof Settings, string>>>,
  fix: string,
): Issue[] =>
  (Object.entries(fields) as [keyof Settings, string][])
    .filter(([name]) => stored[name] !== changed[name])
    .map(([, field]) => ({
      location: `body.${field}`,
      message: 'needs the secret again: a stored secret is not sent elsewhere',
      fix,
    }));
