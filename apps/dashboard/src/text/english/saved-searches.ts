import { counted } from './counted';

/** Texts of saved searches. */
export const savedSearches = {
  savedSearches: {
    title: 'Saved searches',
    save: 'Save search',
    saveTitle: 'Save this search',
    saveText: 'Lode repeats it every day, and shows which rows are new or gone since the run before.',
    name: 'Name',
    needsFilter: 'Choose a filter first.',
    tooMany:
      'The search has more than 1,000 rows. The first 1,000 are compared, and none is reported as gone. More filters make it exact.',
    notExcluded: 'Contacts that this page leaves out are part of the saved search.',
    saved: 'The search is saved. Its first run, within a minute, is the base of comparison.',
    manage: 'Monitors',
    all: (count: string) => `All ${count}`,
    notRun: 'No run yet',
    rows: (count: string) => counted(count, 'row', 'rows'),
    since: (time: string) => `saved ${time}`,
    added: (count: string) => `${count} new`,
    gone: (count: string) => `${count} gone`,
    changes: 'New and gone rows',
    kinds: { companies: 'Company search', people: 'People search' },
    open: 'Open the search',
  },
} as const;
