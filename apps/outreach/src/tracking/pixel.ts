import type { PageAnswer } from '@lode/contracts';

/** Tracking pixel: a transparent GIF of one point and 42 bytes. */
export const pixel: PageAnswer = {
  status: 200,
  headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
  body: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  encoding: 'base64',
};
