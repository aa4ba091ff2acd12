import { randomBytes } from 'node:crypto';
import { SecretSealer } from '@lode/platform';
import { movableClock, type TestTables } from '@lode/testing';
import { emptyTables } from '../testing/outreach-database';
import { AccountVault, ConversationVaults } from './vault.repository';

const [older, newer] = [randomBytes(32), randomBytes(32)];

describe('words', () => {
  const vault = new AccountVault(randomBytes(32));
  const isFound = (text: string, q: string): boolean => {
    const prefixes = new Set(vault.prefixes([text]));
    const sought = vault.sought(q);
    return sought.length > 0 && sought.every((word) => prefixes.has(word));
  };

  it.each([
    ['Ada Lovelace', 'love'],
    ['Ada Lovelace', 'LOVELACE ada'],
    ['ada.lovelace@acme.test', 'acme'],
    ['Jörg Müßig', 'jorg mussig'],
    ['田中 太郎', '田'],
    ['Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrt'],
  ])('%s is found by %s', (text, q) => expect(isFound(text, q)).toBe(true));

  it.each([
    ['Ada Lovelace', 'lace'],
    ['Ada Lovelace', 'ada bo'],
    ['Ada', 'adam'],
    ['Ada', ' - '],
  ])('%s is not found by %j', (text, q) => expect(isFound(text, q)).toBe(false));

  it.each([
    ['Please sign the CONTRACT.', 'contract', true],
    ['Please sign the contract.', 'contrac', false],
    ['Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsgesellschaften', true],
    [Array.from({ length: 3000 }, (_, n) => `word${n}`).join(' '), 'word1999', true],
    [Array.from({ length: 3000 }, (_, n) => `word${n}`).join(' '), 'word2000', false],
  ])('text %# is found by its whole words', (text, q, isWhole) => {
    const words = new Set(vault.words(text));
    expect(vault.sought(q).every((word) => words.has(word))).toBe(isWhole);
  });

  it('have other hashes in another account', () => {
    const other = new AccountVault(randomBytes(32));
    expect(other.sought('ada')).not.toEqual(vault.sought('ada'));
  });
});

describe('keys of accounts', () => {
  let tables: TestTables;
  beforeAll(async () => {
    tables = await emptyTables();
  });
  afterAll(() => tables.stop());

  const vaults = (...keys: Buffer[]) =>
    new ConversationVaults(tables.source, new SecretSealer(keys), movableClock());

  it('are the same in all replicas, also if they begin at once', async () => {
    const [one, other] = await Promise.all([vaults(older).of('acc_a'), vaults(older).of('acc_a')]);
    expect(other?.open(one?.seal({ a: 'Grüße' }, 'cms_1') ?? '', 'cms_1')).toEqual({ a: 'Grüße' });
  });

  it('are sealed again after a rotation, so that the previous key is not needed', async () => {
    const sealed = (await vaults(older).of('acc_b')).seal({ a: 1 }, 'cms_1');
    await vaults(newer, older).reseal();
    expect((await vaults(newer).of('acc_b')).open(sealed, 'cms_1')).toEqual({ a: 1 });
    await expect(vaults(older).of('acc_b')).rejects.toThrow('LODE_SECRET_KEY lacks the key');
  });

  it('stay as they are while their key is missing', async () => {
    const sealed = (await vaults(older).of('acc_c')).seal({ a: 1 }, 'cms_1');
    await vaults(newer).reseal();
    expect((await vaults(older).of('acc_c')).open(sealed, 'cms_1')).toEqual({ a: 1 });
  });
});
