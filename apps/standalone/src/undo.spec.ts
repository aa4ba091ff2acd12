import { Undo } from './undo';

it('runs each step once, in reverse order, whatever the others do', async () => {
  const ran: string[] = [];
  const undo = new Undo();
  undo.add(async () => ran.push('first'));
  undo.add(async () => {
    throw new Error('broken');
  });
  undo.add(async () => ran.push('last'));
  await expect(undo.run()).rejects.toMatchObject({ errors: [new Error('broken')] });
  await undo.run();
  expect(ran).toEqual(['last', 'first']);
});
