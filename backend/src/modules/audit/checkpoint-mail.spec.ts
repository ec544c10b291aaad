import { checkpointMail } from './checkpoint-mail.ts';

it('has the same id for each attempt, and another for another checkpoint of the same size', () => {
  const idOf = (root: string) =>
    checkpointMail('ada@example.com', { size: 20, note: `app.example:3000/audit\n20\n${root}\n` }).id;
  expect(idOf('AAAA')).toMatch(/^checkpoint-[0-9a-f]{40}@app\.example$/);
  expect(idOf('AAAA')).toBe(idOf('AAAA'));
  expect(idOf('AAAA')).not.toBe(idOf('BBBB'));
});
