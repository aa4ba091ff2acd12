import { readNiche } from './niches/read-niche';
test('x', () => { for (const t of ['lawers','Maaler','hotle','constructor','Nobel','Zalando','Siemens','bakry','Bäckr','dentits', 'Enel', 'Müller', 'Bauer', 'Garcia','Bosch','Ikea','Hilton','Meyer','Casa Mia']) { const n = readNiche(t); console.log(t, '→', n.kind, n.label, n.choices.join('; ')); } });
