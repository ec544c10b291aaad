import { shared } from '../messages/ha.ts';
import { sessions as texts } from './messages.ts';
import { deviceName } from './sessions.ts';

const session = { _id: '1', device: '', openedAtMs: 1, seenAtMs: 2, isCurrent: true };
const named = (device: string) => deviceName({ ...session, device });

test('a device is named in the language of the page, as far as it is known', () => {
  expect(['Chrome on Android', 'Another program on Linux', 'Another program'].map(named)).toEqual([
    'Chrome on Android',
    'Another program on Linux',
    'Another program',
  ]);
  Object.assign(texts, shared['shared/security'].sessions);
  expect(['Chrome on Android', 'Another program on Linux', 'Another program'].map(named)).toEqual([
    'Chrome a kan Android',
    'Wani shiri a kan Linux',
    'Wani shiri',
  ]);
});
