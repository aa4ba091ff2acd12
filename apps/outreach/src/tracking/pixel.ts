import type { PageAnswer } from '@lode/contracts';

/** The picture at the end of a message, the same for everybody: one transparent point, a GIF of 42 bytes. */
export const pixel: PageAnswer = {
  status: 200,
  headers: { 'content-type': 'image/gif', 'cache-control': 'no-store' },
  body: 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  encoding: 'base64',
};
