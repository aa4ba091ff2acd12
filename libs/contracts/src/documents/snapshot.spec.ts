import { operation, type Operation } from '../operation/operation';
import { IntegerField, TextField } from '../fields/decorators';
import { contractSnapshot, incompatibilities } from './snapshot';

class Request {
  @TextField({ description: 'Text.', maxLength: 10, oneOf: ['a', 'b'] })
  text!: string;
}
class RequestWithOptional extends Request {
  @IntegerField({ description: 'New.', optional: true })
  more?: number;
}
class RequestWithRequired extends Request {
  @IntegerField({ description: 'New.' })
  more!: number;
}
class WiderRequest {
  @TextField({ description: 'Text.', maxLength: 20, oneOf: ['a', 'b', 'c'] })
  text!: string;
}
class NarrowerRequest {
  @TextField({ description: 'Text.', maxLength: 5, oneOf: ['a', 'b'] })
  text!: string;
}
class OtherType {
  @IntegerField({ description: 'Text no more.' })
  text!: number;
}
class Empty {}
class Response {
  @TextField({ description: 'A state.', oneOf: ['on', 'off'] })
  state!: string;
}
class ResponseWithMore extends Response {
  @TextField({ description: 'New.' })
  more!: string;
}
class ResponseWithNewValue {
  @TextField({ description: 'A state.', oneOf: ['on', 'off', 'broken'] })
  state!: string;
}
class ResponseSometimes {
  @TextField({ description: 'A state.', oneOf: ['on', 'off'], optional: true })
  state?: string;
}

type Parts = Partial<Pick<Operation, 'request' | 'response' | 'access' | 'http' | 'idempotent'>>;

const snapshot = (parts: Parts = {}) =>
  contractSnapshot(
    operation({
      service: 'verification',
      name: 'sample',
      summary: 'Sample',
      http: null,
      access: 'public',
      request: Request,
      response: Response,
      timeout: 1000,
      idempotent: true,
      ...parts,
    }),
  );

test.each<[string, Parts]>([
  ['nothing', {}],
  ['a new optional request field', { request: RequestWithOptional }],
  ['wider request limits', { request: WiderRequest }],
  ['a new response field', { response: ResponseWithMore }],
])('%s is compatible', (_change, parts) => {
  expect(incompatibilities(snapshot(), snapshot(parts))).toEqual([]);
});

test.each<[string, Parts, string]>([
  ['a new required request field', { request: RequestWithRequired }, 'request.more: now required'],
  ['narrower request limits', { request: NarrowerRequest }, 'request.text: accepts less than before'],
  ['a request field gone', { request: Empty }, 'request.text: removed'],
  ['another type', { request: OtherType }, 'request.text: the type changed'],
  ['a response field gone', { response: Empty }, 'response.state: removed'],
  [
    'a response field that may be missing',
    { response: ResponseSometimes },
    'response.state: no longer always present',
  ],
  [
    'a new value in a response',
    { response: ResponseWithNewValue },
    'response.state: new values that callers do not know',
  ],
  ['another access', { access: 'account' }, 'access changed from public to account'],
  ['no longer repeatable', { idempotent: false }, 'idempotent changed from true to false'],
  ['another route', { http: { method: 'GET', path: '/sample', scope: null } }, 'the HTTP route changed'],
])('%s is incompatible', (_change, parts, complaint) => {
  expect(incompatibilities(snapshot(), snapshot(parts))).toContain(complaint);
});
