/**
 * A process that keeps the sample read models up to date, for tests that kill one.
 * node projector-worker.js <database url> <lease in ms>
 */

import { connect } from '../platform/postgres/client.ts';
import { Projector } from '../platform/projections/projector.ts';
import { openStore } from './database.ts';
import { sampleCodec } from './sample-events.ts';
import { noteCount, tallies } from './sample-projections.ts';

const [url, leaseMs] = process.argv.slice(2);
if (!url) throw new Error('the database url is missing');
const projector = new Projector(
  connect(url, { max: 3, name: 'projector-worker' }),
  openStore(url, sampleCodec),
  {
    projections: [tallies, noteCount],
    onStopped: (_, error) => {
      throw error;
    },
    leaseMs: Number(leaseMs),
  },
);
await projector.start();
