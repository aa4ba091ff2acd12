/** Texts of the work of members. */
export const tasks = {
  tasks: {
    title: 'Tasks',
    intro:
      'Calls, messages on LinkedIn, letters, replies that need you and other work, by the time it is due.',
    create: 'New task',
    emptyTitle: 'No tasks here',
    empty:
      'Manual steps of sequences appear here when they are due, replies that need you, and tasks that you create.',
    noMatch: 'No task has all of these. Clear the filters to see the open ones.',
    clear: 'Clear filters',
    hidden: 'Suppressed contact',
    profile: 'Profile',
    due: (time: string) => `Due ${time}`,
    conversation: 'Open the conversation',
    ofSequence: (name: string, step: number | null) => (step === null ? name : `${name}, step ${step}`),
    you: (name: string) => `${name} (you)`,
    kinds: { call: 'Call', linkedin: 'LinkedIn message', letter: 'Letter', todo: 'To do' },
    states: { open: 'Open', done: 'Done', skipped: 'Skipped' },
    actions: { done: 'Done', skip: 'Skip', reopen: 'Reopen' },
    changed: {
      done: 'The task is done.',
      skipped: 'The task is skipped.',
      open: 'The task is open again.',
    },
    filters: {
      state: 'State',
      assigned: 'Assigned to',
      kind: 'Kind',
      sequence: 'Sequence',
      states: { open: 'Open', done: 'Done', skipped: 'Skipped', all: 'All states' },
      anyone: 'Anyone',
      unassigned: 'Not assigned',
      allKinds: 'All kinds',
      allSequences: 'All sequences',
    },
    form: { title: 'Title', kind: 'Kind', due: 'Due', dueHint: 'Empty: now.', note: 'Note' },
  },
} as const;
