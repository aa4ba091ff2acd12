import { House } from 'lucide-react';
import { paletteItems } from './palette-items';

type Known = Parameters<typeof paletteItems>[1];

const known: Known = {
  groups: [
    { links: [{ to: '/', label: 'Home', icon: House }] },
    { title: 'Write', links: [{ to: '/app/sequences', label: 'Sequences', icon: House }] },
  ],
  lists: [
    { id: 'lst_1', name: 'Zahnärzte Hamburg' },
    { id: 'lst_2', name: 'Home builders' },
  ],
  sequences: [{ id: 'seq_1', name: 'Hamburg, first contact' }],
  leads: [{ key: 'led_1', label: 'Ada Moore', kind: 'Lead', to: '/app/lists/lst_1?lead=led_1' }],
};
const labels = (typed: string) => paletteItems(typed, known).map(({ label }) => label);

it.each([
  ['home', ['Home', 'Home builders', 'Ada Moore']],
  ['zahnarzte', ['Zahnärzte Hamburg', 'Ada Moore']],
  ['HAMBURG', ['Hamburg, first contact', 'Zahnärzte Hamburg', 'Ada Moore']],
  ['hamburg list', ['Zahnärzte Hamburg', 'Ada Moore']],
  ['write', ['Sequences', 'Ada Moore']],
  ['', ['Home', 'Sequences', 'Zahnärzte Hamburg', 'Home builders', 'Hamburg, first contact']],
])('finds by %j', (typed, expected) => expect(labels(typed)).toEqual(expected));

it('shows a dozen places at most', () => {
  const lists = Array.from({ length: 40 }, (_, index) => ({ id: `lst_${index}`, name: `List ${index}` }));
  expect(paletteItems('list', { ...known, lists })).toHaveLength(12);
});
