import type { Random } from '../random/random';
import type { ProfileFact } from './site-truth';

/** Some networks do not allow a hyphen. */
const plain = (slug: string): string => slug.replaceAll('-', '');

/** Networks, each with its maximum length of a name. */
const networks: Readonly<Record<string, (slug: string) => string>> = {
  linkedin: (slug) => `https://www.linkedin.com/company/${slug}`,
  facebook: (slug) => `https://www.facebook.com/${slug}`,
  x: (slug) => `https://x.com/${plain(slug).slice(0, 15)}`,
  instagram: (slug) => `https://www.instagram.com/${plain(slug).slice(0, 30)}/`,
  youtube: (slug) => `https://www.youtube.com/@${slug.slice(0, 30)}`,
  github: (slug) => `https://github.com/${slug.slice(0, 39)}`,
  tiktok: (slug) => `https://www.tiktok.com/@${plain(slug).slice(0, 24)}`,
  xing: (slug) => `https://www.xing.com/companies/${slug}`,
  pinterest: (slug) => `https://www.pinterest.com/${plain(slug).slice(0, 30)}/`,
};

/** The name of the company on some networks. */
export function drawProfiles(random: Random, slug: string): ProfileFact[] {
  const share = random.pick([0, 0.3, 0.6]);
  return Object.entries(networks)
    .filter(([network]) => random.chance(network === 'linkedin' ? share + 0.2 : share))
    .map(([network, write]) => ({ network, url: write(slug) }));
}

const jobBoards: readonly ((slug: string) => string)[] = [
  (slug) => `https://boards.greenhouse.io/${slug}`,
  (slug) => `https://jobs.lever.co/${slug}`,
  (slug) => `https://${slug}.jobs.personio.de/`,
  (slug) => `https://${slug}.recruitee.com/`,
  (slug) => `https://apply.workable.com/${slug}/`,
  (slug) => `https://jobs.ashbyhq.com/${slug}`,
  (slug) => `https://${slug}.bamboohr.com/careers`,
  (slug) => `https://careers.smartrecruiters.com/${slug}`,
];

export const drawJobBoard = (random: Random, slug: string): string | undefined =>
  random.chance(0.6) ? random.pick(jobBoards)(slug) : undefined;
