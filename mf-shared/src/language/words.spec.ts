import { speak } from './speak.ts';
import { translate } from './words.ts';

const english = () => ({ title: 'Videos', count: (videos: number) => `${videos} videos` });

test('a catalogue stays in English until other words are there', () => {
  expect(translate('home.home', english())).toMatchObject({ title: 'Videos' });
});

test('a catalogue takes the words that are meant for its file and name, and keeps what they lack', () => {
  speak({ home: { home: { title: 'Fídíò' } }, account: { home: { title: 'Another' } } });
  const catalogue = english();
  expect(translate('home.home', catalogue)).toBe(catalogue);
  expect(catalogue.title).toBe('Fídíò');
  expect(catalogue.count(2)).toBe('2 videos');
  expect(translate('home.other', english())).toMatchObject({ title: 'Videos' });
});
