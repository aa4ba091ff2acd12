import type { BoardProvider, OpeningsPlace } from '../../dossiers/dossier';

type Board = Extract<OpeningsPlace, { kind: 'board' }>;

/** URLs of pages on job boards; `{t}` is the token of the company. */
const boardPages: Readonly<Record<BoardProvider, string>> = {
  greenhouse: 'https://boards.greenhouse.io/{t}',
  lever: 'https://jobs.lever.co/{t}',
  ashby: 'https://jobs.ashbyhq.com/{t}',
  workable: 'https://apply.workable.com/{t}/',
  smartrecruiters: 'https://careers.smartrecruiters.com/{t}',
  recruitee: 'https://{t}.recruitee.com/',
  teamtailor: 'https://{t}.teamtailor.com/jobs',
  personio: 'https://{t}.jobs.personio.de/',
  bamboohr: 'https://{t}.bamboohr.com/careers',
};

export const boardOf = (provider: BoardProvider, token: string): Board => ({
  kind: 'board',
  provider,
  token,
  url: boardPages[provider].replace('{t}', token),
});

/** The board of a URL. @throws Error if the URL is not on a known board */
export function boardAt(url: string): Board {
  const [provider, page] = (Object.entries(boardPages) as [BoardProvider, string][]).find(([, form]) => {
    const [before = '', after = ''] = form.split('{t}');
    return url.startsWith(before) && url.endsWith(after) && sameHost(url, form);
  }) ?? [undefined, ''];
  if (provider === undefined) throw new Error(`no known board at ${url}`);
  const [before = '', after = ''] = page.split('{t}');
  return boardOf(provider, url.slice(before.length, url.length - after.length));
}

const lastLabels = (url: string): string =>
  new URL(url.replace('{t}', 't')).host.split('.').slice(-2).join('.');
const sameHost = (url: string, form: string): boolean => lastLabels(url) === lastLabels(form);
