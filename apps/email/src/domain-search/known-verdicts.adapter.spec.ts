import { verificationResult } from '@lode/domain/testing';
import {
  addressVerification,
  ProblemError,
  RecallVerdicts,
  type RecallVerdictsRequest,
  type VerificationResult,
} from '@lode/contracts';
import { createContext, InProcessBroker, type Bus, type CallContext } from '@lode/bus';
import { testBus } from '@lode/testing';
import { KnownVerdicts } from './known-verdicts.adapter';

const stored = verificationResult('ana@acme.test');
const emails = ['ben@acme.test', 'ana@acme.test'];

describe('RecalledVerdicts', () => {
  let caller: Bus;
  let verdicts: KnownVerdicts;
  let verification: Bus;
  beforeEach(() => {
    const broker = new InProcessBroker();
    verification = testBus(broker.connect(), 'verification');
    caller = testBus(broker.connect());
    verdicts = new KnownVerdicts(caller);
  });
  afterEach(() => Promise.all([caller.close(), verification.close()]));

  test('returns stored verdicts by address, without the account', async () => {
    const asked: [RecallVerdictsRequest, CallContext][] = [];
    verification.serve(RecallVerdicts, (request, context) => {
      asked.push([request, context]);
      return Promise.resolve({ results: [stored] });
    });
    const caller = createContext(5000, { account: 'acc_1' });
    const known = await verdicts.of(emails, caller);
    expect([...known]).toEqual([['ana@acme.test', addressVerification(stored)]]);
    const [[request, context] = []] = asked;
    expect(request).toEqual({ emails });
    expect(context).toMatchObject({ account: undefined, requestId: caller.requestId });
  });

  test('does not call verification without addresses', async () => {
    const call = vi.spyOn(caller, 'call');
    await expect(verdicts.of([], createContext(5000))).resolves.toEqual(new Map());
    expect(call).not.toHaveBeenCalled();
  });

  test('returns none if verification is unavailable', async () => {
    await expect(verdicts.of(emails, createContext(5000))).resolves.toEqual(new Map());
  });

  test('returns none if verification fails', async () => {
    verification.serve(RecallVerdicts, () => Promise.reject(new ProblemError('unavailable')));
    await expect(verdicts.of(emails, createContext(5000))).resolves.toEqual(new Map());
  });

  test('returns none if verification takes too long', async () => {
    const { promise, resolve } = Promise.withResolvers<{ results: VerificationResult[] }>();
    verification.serve(RecallVerdicts, () => promise);
    await expect(verdicts.of(emails, createContext(750))).resolves.toEqual(new Map());
    resolve({ results: [] });
  });
});
