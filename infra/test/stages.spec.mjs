import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseStages, stages } from './stages.mjs';

const namesOf = (chosen) => chosen.map(({ name }) => name);

test('runs every stage when none is named', () => {
  assert.deepEqual(chooseStages([]), { chosen: stages, unknown: [] });
});

test('runs all stages that are named, in their own order', () => {
  const { chosen, unknown } = chooseStages(['lint', 'types']);
  assert.deepEqual([namesOf(chosen), unknown], [['types', 'lint'], []]);
});

test('runs the stages of a part once, also when they are named', () => {
  const ofPart = namesOf(stages.filter(({ parts }) => parts.includes('unit')));
  assert.deepEqual(namesOf(chooseStages(['unit', 'lint']).chosen), ofPart);
});

test('reports every name that it does not know', () => {
  assert.deepEqual(chooseStages(['types', 'lnit', '--watch']).unknown, ['lnit', '--watch']);
});
