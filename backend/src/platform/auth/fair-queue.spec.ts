import { FairQueue } from './fair-queue.ts';

function queueOf(max: number, waiting: [string, number][]): FairQueue<string> {
  const queue = new FairQueue<string>(max);
  for (const [caller, count] of waiting) {
    for (let number = 1; number <= count; number++) queue.push(caller.split('/'), `${caller} ${number}`);
  }
  return queue;
}

function drain(queue: FairQueue<string>): string[] {
  const taken = [];
  for (let task = queue.shift(); task !== undefined; task = queue.shift()) taken.push(task);
  return taken;
}

it('serves one caller in the order of its tasks', () => {
  expect(drain(queueOf(9, [['a', 3]]))).toEqual(['a 1', 'a 2', 'a 3']);
});

it('lets callers take turns, however many tasks each has', () => {
  const queue = queueOf(9, [
    ['a', 4],
    ['b', 1],
    ['c', 2],
  ]);
  expect(drain(queue)).toEqual(['a 1', 'b 1', 'c 1', 'a 2', 'c 2', 'a 3', 'a 4']);
});

it('gives a group of many one turn among the groups', () => {
  const queue = queueOf(9, [
    ['net/one', 2],
    ['net/two', 2],
    ['home/ada', 2],
  ]);
  expect(drain(queue)).toEqual([
    'net/one 1',
    'home/ada 1',
    'net/two 1',
    'home/ada 2',
    'net/one 2',
    'net/two 2',
  ]);
});

it('puts returning callers behind those who wait', () => {
  const queue = queueOf(9, [
    ['a', 2],
    ['b', 1],
  ]);
  expect(queue.shift()).toBe('a 1');
  queue.push(['c'], 'c 1');
  queue.push(['a'], 'a 3');
  expect(drain(queue)).toEqual(['b 1', 'a 2', 'c 1', 'a 3']);
});

describe('when it is full', () => {
  it('drops the newest task of the caller with most tasks', () => {
    const queue = queueOf(4, [
      ['net/one', 1],
      ['net/two', 3],
    ]);
    expect(queue.push(['home', 'ada'], 'ada 1')).toBe('net/two 3');
    expect(queue.size).toBe(4);
    expect(drain(queue)).toEqual(['net/one 1', 'ada 1', 'net/two 1', 'net/two 2']);
  });

  it('refuses the caller with most tasks, and the last of several with equally many', () => {
    const queue = queueOf(3, [
      ['a', 2],
      ['b', 1],
    ]);
    expect(queue.push(['a'], 'a 3')).toBe('a 3');
    expect(
      queueOf(2, [
        ['a', 1],
        ['b', 1],
      ]).push(['c'], 'c 1'),
    ).toBe('c 1');
  });

  it('may be filled by one caller while there are no others', () => {
    const queue = queueOf(3, [['a', 3]]);
    expect([queue.size, queue.push(['b'], 'b 1')]).toEqual([3, 'a 3']);
  });
});
