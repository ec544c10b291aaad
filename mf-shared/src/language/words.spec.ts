import { speak } from './speak.ts';
import { translate } from './words.ts';

const english = () => ({ title: 'Videos', count: (videos: number) => `${videos} videos` });

test('a catalogue stays in English without other words', () => {
  expect(translate('home.home', english())).toMatchObject({ title: 'Videos' });
});

test('a catalogue takes the words for its file and name, and keeps its own where there are none', () => {
  speak({ home: { home: { title: 'Fídíò' } }, account: { home: { title: 'Another' } } });
  const catalogue = english();
  expect(translate('home.home', catalogue)).toBe(catalogue);
  expect(catalogue.title).toBe('Fídíò');
  expect(catalogue.count(2)).toBe('2 videos');
  expect(translate('home.other', english())).toMatchObject({ title: 'Videos' });
});
