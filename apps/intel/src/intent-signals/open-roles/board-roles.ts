import type { BoardRole } from '../../sources/job-boards/board-interface';
import { functionOf } from '../functions/read-function';
import type { Role } from './role';

export const boardRoles = (roles: readonly BoardRole[]): Role[] =>
  roles.map(({ board, department, ...role }) => ({
    ...role,
    department: functionOf(role.title, department),
    source: board,
  }));
