import { speak, translate } from './words.ts';

const english = () => ({
  title: 'Videos',
  group: { one: 'One' },
  count: (videos: number) => `${videos} videos`,
});

afterEach(() => speak({}));

test('a catalogue stays in English until other words are there', () => {
  expect(translate('home', 'home', english())).toMatchObject({ title: 'Videos' });
});

test('a catalogue takes the words that are meant for its file and name, and keeps what they lack', () => {
  const words = { title: 'Fídíò', group: { one: 'Ọ̀kan' } };
  speak({ home: { home: words }, account: { home: { title: 'Another' } } });
  const catalogue = english();
  expect(translate('home', 'home', catalogue)).toBe(catalogue);
  expect(catalogue).toMatchObject(words);
  expect(catalogue.count(2)).toBe('2 videos');
  expect(translate('home', 'other', english())).toMatchObject({ title: 'Videos' });
});
