import { newsQuery } from './gdelt-source';

test.each<[string[], string[], string]>([
  [['Acme Robotics'], [], '"Acme Robotics"'],
  [['Acme Robotics GmbH & Co. KG'], [], '"Acme Robotics"'],
  [['Quillbay Inc.'], [], '"Quillbay"'],
  [['Acme Robotics', 'Acme Robotics Inc', 'acme robotics'], [], '"Acme Robotics"'],
  [['Acme Robotics Europe', 'Acme Robotics'], [], '"Acme Robotics"'],
  [['Quillbay', 'Brightwater Tools'], [], '("Quillbay" OR "Brightwater Tools")'],
  [['Vidal & Amber "Foods" (Spain)'], [], '"Vidal Amber Foods Spain"'],
  [["O'Connor Timber"], [], `"O'Connor Timber"`],
  [['Müller-Lüdenscheidt AG'], [], '"Müller-Lüdenscheidt"'],
  [['-exclude'], [], '"exclude"'],
  [['Square'], ['San Francisco', 'payments'], '"Square" "San Francisco"'],
  [['Square, Inc.'], ['', 'payments'], '"Square" "payments"'],
  [['Brücke GmbH'], ['Wien'], '"Brücke" "Wien"'],
  [['Orbit', 'Orbit Dental Care'], ['Graz'], '"Orbit" "Graz"'],
  [['Square', 'Brightwater'], [], '"Brightwater"'],
  [['3M'], ['Saint Paul'], ''],
  [['Notion'], ['hr'], ''],
  [['GmbH'], [], '"GmbH"'],
  [['&&&'], [], ''],
  [['株式会社テスト'], [], '"株式会社テスト"'],
])('%j beside %j', (names, besides, query) => {
  const asked = newsQuery({ names, besides });
  expect('query' in asked ? asked.query : '').toBe(query);
});

test.each<[string[], RegExp]>([
  [[], /unknown/],
  [['HP'], /too short/],
  [['Orbit'], /"Orbit" is a common word/],
])('%j cannot be searched', (names, reason) => {
  expect(newsQuery({ names, besides: [] })).toEqual({ unaskable: expect.stringMatching(reason) });
});

test('truncates a long name', () => {
  const asked = newsQuery({ names: ['Acme '.repeat(100)], besides: [] });
  expect('query' in asked && asked.query.length).toBeLessThan(110);
});
