// Empties `dist` and copies what n8n reads beside the compiled code: icons and codex files.
import { cpSync, rmSync } from 'node:fs';

rmSync('dist', { recursive: true, force: true });
cpSync('src', 'dist', {
  recursive: true,
  filter: (file) => !file.includes('.') || /\.(svg|node\.json)$/.test(file),
});
