import { childrenOf, descendantsOf, textAt } from '../../xml';
import { onePage, tenantHost, type XmlBoard, type LinkedBoard } from '../board-interface';

const hostOf = (board: LinkedBoard): string => tenantHost(board, 'jobs.personio.de', 'jobs.personio.com');

/** https://developer.personio.de/docs/retrieving-open-job-positions: companies can disable it. */
export const personio: XmlBoard = {
  name: 'personio',
  format: 'xml',
  // Personio redirects unknown companies to its own pages.
  missing: ['dns', 'unreachable', 'redirects', 'type'],
  address: (board) => `https://${hostOf(board)}/xml?language=en`,
  read: (root, board) => {
    if (root.name !== 'workzag-jobs') return undefined;
    return onePage(
      childrenOf(root, 'position').map((position) => {
        const id = textAt(position, 'id');
        return {
          title: textAt(position, 'name'),
          department: textAt(position, 'department', 'recruitingcategory'),
          places: descendantsOf(position, 'office').map(({ text }) => text),
          remote: false,
          url: id !== undefined && /^\d+$/.test(id) ? `https://${hostOf(board)}/job/${id}` : null,
          postedAt: textAt(position, 'createdat'),
        };
      }),
    );
  },
};
