import type { Evidence, SiteJobPosting } from '@lode/contracts';
import { evidenceOf } from '../../sources/claim-factory';
import type { Role } from '../open-roles/roles';
import type { Story } from '../stories/stories';

export const now = Date.UTC(2026, 5, 1);
const day = 86_400_000;

/** @param days days before `now` */
export const daysAgo = (days: number): number => now - days * day;

export const seenIn = (source: 'website' | 'feeds' | 'gdelt' | 'lever' | 'sec', url: string): Evidence =>
  evidenceOf(source, 'test', url, { seenAt: now, confidence: 80 });

export const roleOf = (more: Partial<Role> = {}): Role => ({
  title: 'Engineer',
  department: 'engineering',
  places: ['Graz, Austria'],
  remote: false,
  url: 'https://jobs.lever.co/acme/1',
  postedAt: daysAgo(10),
  source: 'lever',
  evidence: [seenIn('lever', 'https://jobs.lever.co/acme/1')],
  ...more,
});

export const postingOf = (more: Partial<SiteJobPosting> = {}): SiteJobPosting => ({
  title: 'Engineer',
  url: 'https://acme.test/jobs/1',
  posted_on: '2026-05-22',
  valid_through: null,
  locations: ['Graz, AT'],
  remote: false,
  employment_type: null,
  department: null,
  identifier: null,
  organisation: null,
  confidence: 90,
  still_on_page: true,
  evidence: [seenIn('website', 'https://acme.test/jobs/1')],
  ...more,
});

interface StoryFacts extends Partial<Omit<Story, 'reading'>> {
  readonly reading?: Partial<Story['reading']>;
}

export const storyOf = ({ reading = {}, ...more }: StoryFacts = {}): Story => {
  const { source = 'feeds', title = 'Acme opens an office in Graz' } = more;
  return {
    title,
    url: `https://${source}.test/1`,
    at: daysAgo(20),
    source,
    evidence: [seenIn(source, `https://${source}.test/1`)],
    ...more,
    reading: {
      topic: null,
      reason: '',
      amount: null,
      round: null,
      place: null,
      mentionsCompany: true,
      ...reading,
    },
  };
};
