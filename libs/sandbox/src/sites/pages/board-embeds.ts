import type { BoardProvider, OpeningsPlace } from '../../dossiers/dossier';

/** Embeds of boards in other pages; `{t}` is the token of the company. */
const embeds: Readonly<Partial<Record<BoardProvider, string>>> = {
  greenhouse:
    '<div id="grnhse_app"></div><script src="https://boards.greenhouse.io/embed/job_board/js?for={t}"></script>',
  ashby: '<div id="ashby_embed"></div><script src="https://jobs.ashbyhq.com/{t}/embed?version=2"></script>',
  recruitee: '<iframe src="https://{t}.recruitee.com/" title="jobs"></iframe>',
  personio: '<iframe src="https://{t}.jobs.personio.de/?language=en" title="jobs"></iframe>',
  bamboohr: '<div id="BambooHR"></div><script src="https://{t}.bamboohr.com/js/embed.js" async></script>',
};

/** The embed of a board; `undefined` for boards that are only linked. */
export const embedOf = ({ provider, token }: Extract<OpeningsPlace, { kind: 'board' }>): string | undefined =>
  embeds[provider]?.replace('{t}', token);
