import { sampleCodec } from '../../testing/sample-events.ts';
import { eventStoreContract } from './event-store.contract.ts';
import { createInMemoryEventStore } from './in-memory.ts';

describe('the in-memory event store', () => {
  eventStoreContract(async () => {
    const store = createInMemoryEventStore(sampleCodec);
    return { store, close: () => store.close() };
  });
});
