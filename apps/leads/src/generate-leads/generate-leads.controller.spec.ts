import { ProblemError } from '@lode/contracts';
import type { Jobs } from '@lode/work';
import type { Logger } from '@lode/platform';
import { createContext } from '@lode/bus';
import type { GenerateLeads } from './generate-leads.service';
import { GenerateLeadsController } from './generate-leads.controller';
import type { LeadsSoFar } from './leads-so-far';

test('a job begins with a request that was checked for its caller', async () => {
  const check = vi.fn<GenerateLeads['check']>(async () => undefined);
  const begin = vi.fn(async () => ({ id: 'job_leads_1' }));
  const handler = new GenerateLeadsController(
    { check } as unknown as GenerateLeads,
    { begin } as unknown as Jobs,
    {} as LeadsSoFar,
    {} as Logger,
  );
  const request = { niche: 'cafes', location: 'Austin' };
  const context = createContext(1000, { account: 'acc_a', scopes: new Set(['lists:read']) });
  await expect(handler.start(request, context)).resolves.toEqual({ id: 'job_leads_1' });
  const [, caller] = check.mock.calls[0] ?? [];
  expect(caller).toMatchObject({ account: 'acc_a', scopes: new Set(['lists:read']) });
  expect(begin).toHaveBeenCalledTimes(1);

  check.mockRejectedValue(new ProblemError('validation'));
  await expect(handler.start(request, context)).rejects.toMatchObject({ code: 'validation' });
  expect(begin).toHaveBeenCalledTimes(1);
});
