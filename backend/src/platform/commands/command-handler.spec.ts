import { randomUUID } from 'node:crypto';
import type { Decider } from '../../kernel/decider.ts';
import { refused } from '../../kernel/domain-error.ts';
import type { DomainEvent } from '../../kernel/message.ts';
import { noted, sampleCodec } from '../../testing/sample-events.ts';
import { ConflictError, type EventStore } from '../event-store/event-store.ts';
import { createInMemoryEventStore } from '../event-store/in-memory.ts';
import { CommandHandler, decision } from './command-handler.ts';

/** Holds at most three texts, each once. */
const notebook: Decider<readonly string[], string, DomainEvent> = {
  name: 'notebook',
  initialState: [],
  decide: (text, texts) => {
    if (texts.length === 3) throw refused('full', 'The notebook is full.');
    return texts.includes(text) ? [] : [noted(text)];
  },
  evolve: (texts, event) => [...texts, (event.data as { text: string }).text],
};

const context = (commandId = randomUUID()) => ({
  commandId,
  requestId: 'r',
  atMs: 1,
  actor: { id: 'a', role: 'user' as const },
});
const note = (stream: string, text: string) => decision(notebook, stream, text);
const texts = async (store: EventStore, stream: string) =>
  (await store.readStream(stream)).map(({ data }) => (data as { text: string }).text);

describe('CommandHandler', () => {
  let store: EventStore;
  let handler: CommandHandler;
  beforeEach(() => {
    store = createInMemoryEventStore(sampleCodec);
    handler = new CommandHandler(store);
  });

  it('appends the decided events with actor and cause in the metadata', async () => {
    const { position, events } = await handler.handle(
      [note('n', 'one')],
      context('5f0c6f4e-9a50-4b0f-8e55-0d0d0e6f7a01'),
    );
    expect(position).toBe(1);
    expect(events).toEqual(await store.readAll(0, 9));
    expect(events).toMatchObject([noted('one')]);
    expect(events[0]?.metadata).toEqual({
      actorId: 'a',
      actorRole: 'user',
      correlationId: 'r',
      causationId: '5f0c6f4e-9a50-4b0f-8e55-0d0d0e6f7a01',
      requestId: 'r',
    });
  });

  it('writes nothing when nothing changes or a rule refuses', async () => {
    await handler.handle([note('n', 'one')], context());
    expect(await handler.handle([note('n', 'one')], context())).toEqual({
      position: 1,
      states: [['one']],
      events: [],
    });
    await handler.handle([note('n', 'two')], context());
    await handler.handle([note('n', 'three')], context());
    await expect(handler.handle([note('n', 'four')], context())).rejects.toMatchObject({ code: 'full' });
    expect(await store.head()).toBe(3);
  });

  it('answers a repeated command as at first, although its own effect leaves it nothing to do', async () => {
    const once = context();
    const first = await handler.handle([note('n', 'one')], once);
    await handler.handle([note('n', 'two')], context());
    expect(await handler.handle([note('n', 'one')], once)).toEqual(first);
  });

  it('carries out several decisions atomically', async () => {
    for (const text of ['1', '2', '3']) await handler.handle([note('full', text)], context());
    await expect(handler.handle([note('empty', 'x'), note('full', 'x')], context())).rejects.toMatchObject({
      code: 'full',
    });
    expect(await texts(store, 'empty')).toEqual([]);
    expect((await handler.handle([note('a', 'x'), note('b', 'x')], context())).position).toBe(5);
  });

  it('decides commands of one stream one after another, without conflicts or broken rules', async () => {
    const append = jest.spyOn(store, 'append');
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => handler.handle([note('n', String(n))], context())),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    expect(append).toHaveBeenCalledTimes(3);
  });

  it('reads a stream once and then caches its state', async () => {
    const loadStream = jest.spyOn(store, 'loadStream');
    await handler.handle([note('n', 'one')], context());
    await handler.handle([note('n', 'two')], context());
    await handler.handle([note('n', 'three')], context());
    expect(loadStream.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it('decides again when another process was faster', async () => {
    const other = new CommandHandler(store);
    await handler.handle([note('n', 'one')], context());
    await other.handle([note('n', 'two')], context());
    await handler.handle([note('n', 'two')], context());
    await handler.handle([note('n', 'three')], context());
    expect(await texts(store, 'n')).toEqual(['one', 'two', 'three']);
    await expect(other.handle([note('n', 'four')], context())).rejects.toMatchObject({ code: 'full' });
  });

  describe('while another process changes the same stream', () => {
    /** A door that opens and closes; it can only be passed while open. */
    const door: Decider<boolean, 'open' | 'close' | 'pass', DomainEvent> = {
      name: 'door',
      initialState: false,
      decide: (command, isOpen) => {
        if (command === 'pass' && !isOpen) throw refused('closed', 'The door is closed.');
        return isOpen === (command === 'open') ? [] : [noted(command)];
      },
      evolve: (isOpen, event) => {
        const { text } = event.data as { text: string };
        return text === 'pass' ? isOpen : text === 'open';
      },
    };
    const ask = (from: CommandHandler, command: 'open' | 'close' | 'pass') =>
      from.handle([decision(door, 'door', command)], context());

    it('does not refuse a command that has become allowed meanwhile', async () => {
      const other = new CommandHandler(store);
      await ask(handler, 'open');
      await ask(handler, 'close');
      await expect(ask(handler, 'pass')).rejects.toMatchObject({ code: 'closed' });
      await ask(other, 'open');
      await ask(handler, 'pass');
      expect(await texts(store, 'door')).toEqual(['open', 'close', 'open', 'pass']);
    });

    it('carries out a command that only seemed to be done already', async () => {
      const other = new CommandHandler(store);
      for (const command of ['open', 'close', 'open'] as const) await ask(handler, command);
      await ask(other, 'close');
      expect((await ask(handler, 'open')).position).toBe(5);
      expect(await texts(store, 'door')).toEqual(['open', 'close', 'open', 'close', 'open']);
    });
  });

  describe('after another process was faster', () => {
    /** Holds any number of texts. */
    const diary: typeof notebook = { ...notebook, name: 'diary', decide: (text) => [noted(text)] };
    const write = (stream: string, text: string) => decision(diary, stream, text);
    let other: CommandHandler;
    beforeEach(async () => {
      other = new CommandHandler(store);
      await handler.handle([write('n', '1')], context());
      await handler.read(diary, 'n');
      await other.handle([write('n', '2')], context());
      await handler.handle([write('n', '3')], context());
    });

    it('refreshes that stream, and no other, before it decides on it again', async () => {
      await handler.handle([write('own', '1')], context());
      await handler.read(diary, 'own');
      await other.handle([write('n', '4')], context());
      const append = jest.spyOn(store, 'append');
      const loadStream = jest.spyOn(store, 'loadStream');
      await handler.handle([write('n', '5')], context());
      expect(append).toHaveBeenCalledTimes(1);
      await handler.handle([write('own', '2')], context());
      expect(loadStream.mock.calls.map(([stream]) => stream)).not.toContain('own');
      expect(await texts(store, 'n')).toEqual(['1', '2', '3', '4', '5']);
    });

    it('stops refreshing once it finds no events of others', async () => {
      for (let text = 4; text < 9; text++) await handler.handle([write('n', String(text))], context());
      const loadStream = jest.spyOn(store, 'loadStream');
      await handler.handle([write('n', '9')], context());
      expect(loadStream).not.toHaveBeenCalled();
    });
  });

  it('gives up after ten conflicts in a row', async () => {
    const append = jest.spyOn(store, 'append').mockRejectedValue(new ConflictError('n', 7));
    await expect(handler.handle([note('n', 'one')], context())).rejects.toThrow(ConflictError);
    expect(append).toHaveBeenCalledTimes(10);
  });

  it('returns the events in the log, not a new decision, for a repeated command id', async () => {
    const again = context();
    await handler.handle([note('n', 'one')], again);
    await handler.handle([note('n', 'other')], again);
    expect(await texts(store, 'n')).toEqual(['one']);
    await handler.handle([note('n', 'two')], context());
    await handler.handle([note('n', 'three')], context());
    expect(await texts(store, 'n')).toEqual(['one', 'two', 'three']);
  });

  it('does not refuse a repeated command because of its own effect', async () => {
    await handler.handle([note('n', 'one')], context());
    await handler.handle([note('n', 'two')], context());
    const last = context();
    await handler.handle([note('n', 'three')], last);
    expect(await handler.handle([note('n', 'three')], last)).toMatchObject({
      position: 3,
      events: [noted('three')],
    });
    await expect(handler.handle([note('n', 'three')], context())).rejects.toMatchObject({ code: 'full' });
  });

  it('keeps several deciders over one stream up to date with each other', async () => {
    const counter: Decider<number, 'count', DomainEvent> = {
      name: 'counter',
      initialState: 0,
      decide: (_, count) => [noted(`count ${count}`)],
      evolve: (count) => count + 1,
    };
    await handler.handle([note('n', 'one')], context());
    await handler.handle([decision(counter, 'n', 'count')], context());
    await handler.handle([note('n', 'two')], context());
    await expect(handler.handle([note('n', 'three')], context())).rejects.toMatchObject({ code: 'full' });
  });
});
