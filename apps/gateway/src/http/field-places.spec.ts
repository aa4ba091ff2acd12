import { CrawlSite, GetJob, ProblemError, validationProblem, VerifyEmails } from '@lode/contracts';
import { fieldLocations, relocated } from './request-reader';

const locations = (operation: Parameters<typeof fieldLocations>[0], ...given: string[]): unknown => {
  const issues = given.map((location) => ({ location, message: 'is wrong', fix: 'mend it' }));
  const error = relocated(validationProblem(issues), fieldLocations(operation));
  return error instanceof ProblemError && error.errors?.map(({ location }) => location);
};

test('fields of the bus request are located in query, path or body', () => {
  expect(locations(CrawlSite, 'body.url')).toEqual(['query.url']);
  expect(locations(GetJob, 'body.id')).toEqual(['path.id']);
  expect(locations(VerifyEmails, 'body.emails[3]', 'body')).toEqual(['body.emails[3]', 'body']);
});

test('the detail names the same location', () => {
  const error = relocated(
    validationProblem([{ location: 'body.url', message: 'must be a URL', fix: 'give one' }]),
    fieldLocations(CrawlSite),
  );
  expect(error).toMatchObject({ detail: 'query.url must be a URL' });
});

test('other errors are not changed', () => {
  const errors = [new Error('x'), new ProblemError('url_not_allowed')];
  expect(errors.map((error) => relocated(error, fieldLocations(CrawlSite)))).toEqual(errors);
});
