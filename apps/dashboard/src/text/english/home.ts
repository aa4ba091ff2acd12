import { counted } from './counted';

/** Texts of Home and of the page of jobs. */
export const home = {
  home: {
    title: 'Home',
    intro: 'Your next actions, work in progress, and news.',
    work: 'Running and latest work',
    noWork: 'Searches, verifications and imports appear here with their progress.',
    tasks: 'Next tasks',
    noTasks: 'Calls, letters and other work of your sequences appear here when they are due.',
    arrived: 'News',
    nothingArrives: 'Save a search over companies or people, or watch a list: news appears here every day.',
    steps: {
      title: 'From a question to a sent message',
      done: 'Done',
      next: 'Do this next',
      later: 'After that',
      find: { title: '1. Find', text: 'Businesses of one kind in one town, with addresses.' },
      save: { title: '2. Save', text: 'Keep the ones that fit in a list.' },
      verify: { title: '3. Verify', text: 'See which addresses accept mail before you write.' },
      write: { title: '4. Write', text: 'Send a series of messages that stops at a reply.' },
    },
  },
  palette: {
    title: 'Go to',
    label: 'Page, list, sequence or lead',
    placeholder: 'Page, list, sequence or lead …',
    none: 'Nothing has this name. Leads are searched in your five latest lists.',
    kinds: { page: 'Page', list: 'List', sequence: 'Sequence' },
  },
  jobs: {
    title: 'Jobs',
    intro:
      'All work that takes longer: searches, verifications, imports, syncs. Results are kept for some days.',
    columns: { what: 'Work', state: 'State', progress: 'Progress', started: 'Started', actions: 'Actions' },
    state: 'State',
    anyState: 'All states',
    stop: (what: string) => `Stop “${what}”`,
    stopped: 'The job is stopped. Its results so far are kept.',
    download: 'Download file',
    results: 'Latest results',
    counted: (done: string) => counted(done, 'row', 'rows'),
  },
} as const;
