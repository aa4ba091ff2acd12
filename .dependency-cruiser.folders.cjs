// Cycles between folders, which the rules for files do not see.
'use strict';
const { options } = require('./.dependency-cruiser.cjs');

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
  options: { ...options, exclude: { path: ['\\.spec\\.ts$', '/testing/'] } },
};
