import { videoList as hausa } from '../../messages/ha/videos.ts';
import { videoList as igbo } from '../../messages/ig/videos.ts';
import { videoList as pidgin } from '../../messages/pcm/videos.ts';
import { videoList as english } from '../../messages/videos.ts';
import { videoList as yoruba } from '../../messages/yo/videos.ts';

it.each([
  ['English', english, '2 videos left to watch, paying ₦50.00 in all.'],
  ['Pidgin', pidgin, '2 videos remain to watch, and all of dem dey pay ₦50.00.'],
  ['Yorùbá', yoruba, 'Fídíò 2 ló kù láti wò, wọ́n ń san ₦50.00 lápapọ̀.'],
  ['Hausa', hausa, 'Saura bidiyo 2 na kallo, suna biyan ₦50.00 gaba ɗaya.'],
  ['Igbo', igbo, 'Vidio 2 fọdụrụ ile, ha na-akwụ ₦50.00 n’ozuzu.'],
])('says in %s how many videos are left', (_, { left, count }, sentence) => {
  expect(left(count('2'), '₦50.00')).toBe(sentence);
});
