// Cycles between folders, which the rules for files do not see.
'use strict';

module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycle',
      comment: 'Move the shared part into a folder of its own, or the file to the folder that uses it.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  /** Tests import what they test, and their helpers, in any direction. */
  excluded: [/\.spec\.ts$/, /\/testing\//],
};
