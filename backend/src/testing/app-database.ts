import { eventTypes, projections } from '../modules/registry.ts';
import { createEventCodec } from '../platform/event-store/event-codec.ts';
import { connect } from '../platform/postgres/client.ts';
import { Projector } from '../platform/projections/projector.ts';
import { copyOf, migrateAll, openStore, type TestDatabase } from './database.ts';
import { createMemoryKeys } from './memory-keys.ts';
import { until } from './until.ts';

/** A separate database for one suite, with the product's empty read models. */
export const createAppDatabase = (): Promise<TestDatabase> =>
  copyOf('with_read_models', async (addresses) => {
    await migrateAll(addresses);
    const { url } = addresses;
    const sql = connect(url, { max: 2, name: 'template' });
    const store = openStore(url, createEventCodec(eventTypes, createMemoryKeys()));
    const onStopped = (_: string, error: unknown) => {
      throw error;
    };
    const projector = new Projector(sql, store, { projections, onStopped });
    await projector.start();
    await until(() => projector.isCaughtUp);
    await projector.stop();
    await Promise.all([store.close(), sql.end()]);
  });
