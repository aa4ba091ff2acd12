import {
  BooleanField,
  FilePage,
  IntegerField,
  Job,
  ObjectField,
  operation,
  PageAnswer,
  seconds,
  TextField,
  TextListField,
  UploadField,
  uploadOperations,
  Visitor,
} from '@lode/contracts';
import type { RoutedOperation } from '../http/routed-operations';

/** Maximum bytes of an upload to the sample. */
export const sampleLimit = 4_000_000;

class ImportThingsRequest {
  @UploadField('The content.')
  upload!: string;

  @BooleanField({ description: 'Whether to try only.', default: false })
  dry_run?: boolean;
}

class LeaveRequest {
  @TextField({ description: 'An address.', maxLength: 50 })
  email!: string;

  @IntegerField({ description: 'A number.', default: 1, maximum: 9 })
  count?: number;

  @BooleanField({ description: 'A choice.', optional: true })
  erase?: boolean;

  @TextListField({ description: 'Several.', optional: true })
  topics?: string[];
}

class LeaveLink {
  @TextField({ description: 'The end of a link.', maxLength: 20 })
  token!: string;
}

class OpenRequest extends LeaveLink {
  @IntegerField({ description: 'A number.', default: 1 })
  count?: number;

  @ObjectField(() => Visitor, { description: 'Who looks.' })
  visitor!: Visitor;
}

export const ImportThings = operation({
  service: 'privacy',
  name: 'import_things',
  summary: 'Read content',
  http: {
    method: 'POST',
    path: '/things/import',
    scope: 'privacy:write',
    upload: { types: ['text/csv', 'text/plain'], limit: sampleLimit, operations: uploadOperations.privacy },
  },
  access: 'account',
  request: ImportThingsRequest,
  response: Job,
  timeout: seconds(10),
  idempotent: false,
});

class ExportThingsRequest {
  @TextField({ description: 'Of which kind.', maxLength: 20 })
  kind!: string;

  @BooleanField({ description: 'A choice.', optional: true })
  bom?: boolean;

  @TextField({ description: 'On the bus: cursor of the next page.', optional: true, maxLength: 200 })
  cursor?: string;
}

export const ExportThings = operation({
  service: 'privacy',
  name: 'export_things',
  summary: 'A file',
  http: {
    method: 'GET',
    path: '/things/{kind}/file',
    scope: 'privacy:write',
    answer: 'file',
    media: 'text/csv',
  },
  access: 'account',
  request: ExportThingsRequest,
  response: FilePage,
  timeout: seconds(10),
  idempotent: true,
});

const page = { service: 'privacy', access: 'public', response: PageAnswer, timeout: seconds(10) } as const;

export const ShowLink = operation({
  ...page,
  name: 'show_link',
  summary: 'A page',
  http: { method: 'GET', path: '/leave/{token}', scope: null, answer: 'page' },
  request: LeaveLink,
  idempotent: true,
});

export const FollowLink = operation({
  ...page,
  name: 'follow_link',
  summary: 'Action of the button of a page',
  http: { method: 'POST', path: '/leave/{token}', scope: null, answer: 'page' },
  request: LeaveLink,
  idempotent: true,
});

export const Leave = operation({
  ...page,
  name: 'leave',
  summary: 'A form',
  http: { method: 'POST', path: '/leave', scope: null, answer: 'page' },
  request: LeaveRequest,
  idempotent: false,
});

const opened = { scope: null, answer: 'page', visitor: true, extra: 'ignored' } as const;

export const LookIn = operation({
  ...page,
  name: 'look_in',
  summary: 'A page that mail software opens',
  http: { ...opened, method: 'GET', path: '/look/{token}' },
  request: OpenRequest,
  idempotent: true,
});

export const OneClick = operation({
  ...page,
  name: 'one_click',
  summary: 'A button that mail software presses',
  http: { ...opened, method: 'POST', path: '/look/{token}' },
  request: OpenRequest,
  idempotent: true,
});

export const sampleOperations = [
  ImportThings,
  ExportThings,
  ShowLink,
  FollowLink,
  Leave,
  LookIn,
  OneClick,
] as unknown as RoutedOperation[];
