/**
 * Where providers of job boards have their customers' boards, by their public documents. `{token}` is what the
 * provider calls a customer, `*` is any one label or segment, and a path may go on behind what is written. Of
 * each provider the first address is that of the board, the others are its scripts, frames and interfaces; what
 * is more special stands before what is less.
 */
export const jobBoardAddresses: Readonly<Record<string, readonly string[]>> = {
  greenhouse: [
    'boards.greenhouse.io/{token}',
    'boards.greenhouse.io/embed/job_board?for={token}',
    'boards.greenhouse.io/embed/job_app?for={token}',
    'job-boards.greenhouse.io/embed/job_board?for={token}',
    'job-boards.greenhouse.io/{token}',
    'boards.eu.greenhouse.io/embed/job_board?for={token}',
    'boards.eu.greenhouse.io/{token}',
    'job-boards.eu.greenhouse.io/embed/job_board?for={token}',
    'job-boards.eu.greenhouse.io/{token}',
    'boards-api.greenhouse.io/v1/boards/{token}',
    'api.greenhouse.io/v1/boards/{token}',
  ],
  lever: [
    'jobs.lever.co/{token}',
    'jobs.eu.lever.co/{token}',
    'api.lever.co/v0/postings/{token}',
    'api.eu.lever.co/v0/postings/{token}',
  ],
  ashby: ['jobs.ashbyhq.com/{token}', 'api.ashbyhq.com/posting-api/job-board/{token}'],
  workable: [
    'apply.workable.com/{token}',
    'apply.workable.com/api/v1/widget/accounts/{token}',
    'www.workable.com/api/accounts/{token}',
    '{token}.workable.com',
  ],
  smartrecruiters: [
    'careers.smartrecruiters.com/{token}',
    'jobs.smartrecruiters.com/{token}',
    'api.smartrecruiters.com/v1/companies/{token}',
  ],
  recruitee: ['{token}.recruitee.com'],
  teamtailor: ['{token}.teamtailor.com', '{token}.na.teamtailor.com'],
  personio: ['{token}.jobs.personio.de', '{token}.jobs.personio.com'],
  breezy: ['{token}.breezy.hr'],
  bamboohr: ['{token}.bamboohr.com/careers', '{token}.bamboohr.com/jobs', '{token}.bamboohr.com/js/embed.js'],
  workday: [
    '{token}.*.myworkdayjobs.com',
    '{token}.myworkdayjobs.com',
    '*.myworkdaysite.com/recruiting/{token}',
  ],
  jobvite: ['jobs.jobvite.com/careers/{token}', 'jobs.jobvite.com/{token}'],
  icims: ['{token}.icims.com'],
  join: ['join.com/companies/{token}'],
  softgarden: ['{token}.softgarden.io', '{token}.career.softgarden.de'],
  jazzhr: ['{token}.applytojob.com'],
  pinpoint: ['{token}.pinpointhq.com'],
  rippling: ['ats.rippling.com/{token}', 'ats.rippling.com/*/{token}/jobs'],
  comeet: ['www.comeet.com/jobs/{token}'],
  welcome_to_the_jungle: ['www.welcometothejungle.com/*/companies/{token}'],
  homerun: ['{token}.homerun.co'],
  factorial: ['{token}.factorialhr.com'],
  zoho_recruit: ['{token}.zohorecruit.com', '{token}.zohorecruit.eu', '{token}.zohorecruit.in'],
  successfactors: [
    '*.successfactors.com/career?company={token}',
    '*.successfactors.eu/career?company={token}',
  ],
  ukg: ['recruiting.ultipro.com/{token}/JobBoard', 'recruiting2.ultipro.com/{token}/JobBoard'],
  taleo: ['{token}.taleo.net/careersection'],
  onlyfy: ['{token}.onlyfy.jobs'],
  traffit: ['{token}.traffit.com'],
};

/** What stands in a token's place at the providers' own pages. */
export const noTokens: ReadonlySet<string> = new Set(
  (
    'about api app apply assets auth blog boards career careers cdn companies customers dashboard developer developers ' +
    'docs embed en de es fr help home images j jobs js login marketing oauth press pricing privacy public resources ' +
    'scripts search secure signup static status support terms v1 widget www'
  ).split(' '),
);
