import { nameSimilarity } from './name-similarity.ts';

it.each([
  ['Ada Obi', 'ADA OBI', 1],
  ['Ada Obi', 'OBI ADA CHIOMA', 1],
  ['Adébáyọ̀ Ogunlesi', 'Adebayo Ogunlesi', 1],
  ['Ngozi O. Eze', 'EZE NGOZI OBIAGELI', 1],
  ['Ada Obi', 'Ada Bello', 0.5],
  ['Ada Obi', 'Chinedu Okafor', 0],
  ['Ada Obi', '', 0],
  ['Ada Ada', 'Ada Obi', 0.5],
])('%s and %s: %p', (one, other, similarity) => {
  expect(nameSimilarity(one, other)).toBe(similarity);
  expect(nameSimilarity(other, one)).toBe(similarity);
});
