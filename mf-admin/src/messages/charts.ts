export const charts = {
  title: 'Day by day',
  hint: (timeZone: string) => `Days in the time zone ${timeZone}. Today is counted up to now.`,
  spanLabel: 'How many days',
  spans: { '7': '7 days', '30': '30 days', '90': '90 days' },
  failed: 'Failed to load the figures by day.',
  signUps: 'New users',
  claims: 'Videos claimed',
  cost: 'Cost',
  owed: "Owed at the day's end",
  paid: 'Paid out',
  decision: 'Median time to a decision',
} as const;
