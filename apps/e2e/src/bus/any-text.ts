import { fieldsOf, operations, VerifyEmail, type Field, type Operation, type Problem } from '@lode/contracts';
import { requests } from '../docs/documented-requests';
import { connectBare, request } from '../harness/bare-client';
import { otherAccount } from '../harness/other-account';
import type { ServicesDeployment } from '../harness/services-deployment';
import type { Suite } from '../harness/suite';

/** The first operation of each service with a text field that is stored. */
const samples = [...Map.groupBy(operations, ({ service }) => service)].flatMap(([service, own]) => {
  const operation = own.find((one) => one.http?.scope && textOf(one) !== undefined);
  const field = operation && textOf(operation);
  return field ? [[service, operation, field] as const] : [];
});

function textOf({ request }: Operation): Field | undefined {
  return fieldsOf(request).find(
    ({ kind, anyText, name }) => kind === 'text' && !anyText && !/upload|cursor/.test(name),
  );
}

export const anyTextOverNats: Suite<ServicesDeployment> = (lode) =>
  it.each(samples)('%s rejects text that cannot be stored', async (_service, operation, field) => {
    const client = await connectBare(lode().broker, 'gateway');
    const { id } = await otherAccount(lode());
    const { path = {}, query = {}, body = {} } = requests[operation.name] ?? {};
    for (const text of ['x\0y', 'x\ud800y']) {
      const asked = JSON.stringify({ id: 'unknown', ...path, ...query, ...body, [field.name]: text });
      const reply = await request(client, operation.subject, asked, { 'Lode-Account': id });
      const issues = reply
        .json<Problem>()
        .errors?.filter(({ location }) => location === `body.${field.name}`);
      expect(issues?.[0]?.message).toMatch(/^must not contain (U\+0000|an unpaired surrogate)/);
    }
    const verdict = await request(client, VerifyEmail.subject, JSON.stringify({ email: 'x\0y' }));
    expect(verdict.json()).toMatchObject({ verdict: 'invalid', reason: 'syntax' });
    await client.close();
  });
