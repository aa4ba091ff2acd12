// Copies what n8n reads beside the compiled code: icons and codex files.
import { cpSync } from 'node:fs';

cpSync('src', 'dist', {
  recursive: true,
  filter: (file) => !file.includes('.') || /\.(svg|node\.json)$/.test(file),
});
