import { aVideo } from 'mf-shared/testing';
import { changesTo, checkVideo, draftOf, NO_VIDEO } from './videoDraft.ts';

const draft = { ...NO_VIDEO, title: 'Lagoon', videolink: 'https://videos.example/l.webm', price: '150' };

it.each([
  ['a lot', '', 'Budget must be a number.', undefined],
  ['0', '', 'Budget must be more than 0 with at most 2 decimals.', undefined],
  ['1,000,000,001', '', 'Enter ₦1,000,000,000 or less.', undefined],
  ['149', '', 'A budget must pay for at least one person.', undefined],
  ['', '149', undefined, 'A budget must pay for at least one person.'],
  ['7,000', '7001', undefined, 'The budget per day must not exceed the total budget.'],
  ['₦7,000', '7000', undefined, undefined],
  ['', '', undefined, undefined],
])('checks the budgets %j and %j a day', (budget, dailyBudget, total, day) => {
  const problems = checkVideo({ ...draft, budget, dailyBudget });
  expect([problems.budget, problems.dailyBudget]).toEqual([total, day]);
});

it('sends only the differences, and null for removed values', () => {
  const video = { ...aVideo(), captions: 'c4'.repeat(32), durationS: 75 };
  expect(changesTo(video, draftOf(video))).toEqual({});
  expect(changesTo(video, { ...draftOf(video), captions: '', price: '200' })).toEqual({
    captions: null,
    price: 200,
  });
});

it('sends what belongs to the link with another one, even if it is the same', () => {
  const video = { ...aVideo(), captions: 'c4'.repeat(32), durationS: 75 };
  const videolink = 'https://videos.example/other.webm';
  expect(changesTo(video, { ...draftOf(video), videolink })).toEqual({
    videolink,
    captions: video.captions,
    durationS: 75,
  });
});

it('shows amounts with two decimals, or none', () => {
  const amounts = { price: 1250.5, budget: 9000.5, dailyBudget: 5000 };
  expect(draftOf({ ...aVideo(), ...amounts })).toMatchObject({
    price: '1250.50',
    budget: '9000.50',
    dailyBudget: '5000',
  });
});
