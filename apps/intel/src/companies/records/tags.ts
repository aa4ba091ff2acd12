import { foldName } from '@lode/domain/sites';

/** Tags of companies, by which the search finds them: one index serves all combinations of conditions. */
export const tags = {
  country: (code: string): string => `country:${code}`,
  region: (name: string): string => `region:${foldName(name)}`,
  city: (name: string): string => `city:${foldName(name)}`,
  sector: (code: string): string => `sector:${code}`,
  technology: (name: string): string => `technology:${name.toLowerCase()}`,
  openRoles: 'has:open_roles',
  emails: 'has:email',
} as const;
