import { type Endpoint, endpoints } from '../contracts/index.ts';
import { shared } from '../messages/pcm.ts';
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

test('a catalogue that was read before the words came takes them, too', () => {
  const early = translate('earnings.early', english());
  speak({ earnings: { early: { title: 'Fídíò' } } });
  expect(early.title).toBe('Fídíò');
});

test('every refusal that users meet about their account, password or factors is translated', () => {
  // Screens have their own sentence for the first one; only admins meet the others, in English.
  const untranslated = ['invalid_credentials', 'weak_password', 'invitation_invalid'];
  const translated = [...Object.keys(shared['shared/api'].refusals), ...untranslated];
  const missing = Object.entries<Endpoint>(endpoints)
    .filter(([name]) => /^\w+ \/api\/(auth|profile|user\/email)\//.test(name))
    .flatMap(([, { refusals = [] }]) => refusals.flatMap((own) => (typeof own === 'number' ? [] : own.code)))
    .filter((code) => !translated.includes(code));
  expect(missing).toEqual([]);
});
