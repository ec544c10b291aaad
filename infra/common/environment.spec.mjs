import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { readConfig } from '../../backend/dist/config.js';
import { apiEnvironment } from '../bench/load.mjs';
import { readSettings } from '../local/settings.mjs';
import { SETTINGS, withoutSettings } from './environment.mjs';

describe('the environment of a product under test', () => {
  test('has none of the variables that the settings are read from', async () => {
    /** @type {Set<string>} */
    const names = new Set();
    const env = new Proxy(apiEnvironment('postgres://127.0.0.1/product'), {
      get(variables, name) {
        names.add(String(name));
        return variables[name];
      },
    });
    await readSettings(env, '/checkout');
    readConfig(env);
    assert.deepEqual([...names].sort(), [...SETTINGS].sort());
  });

  test('keeps every other variable', () => {
    assert.deepEqual(withoutSettings({ PATH: '/bin', PUBLIC_URL: 'https://app.example', PORT: '' }), {
      PATH: '/bin',
    });
  });
});
