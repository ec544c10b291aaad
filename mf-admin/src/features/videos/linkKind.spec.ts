import { linkKind } from './linkKind.ts';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=3', 'youtube'],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'youtube'],
  ['https://youtube.com/embed/dQw4w9WgXcQ', 'youtube'],
  ['https://youtube.com/v/dQw4w9WgXcQ', 'youtube'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'youtube'],
  ['https://youtube.com/watch?v=tooshort', 'other'],
  ['https://youtube.com/@channel', 'other'],
  ['https://youtube.com.example.com/watch?v=dQw4w9WgXcQ', 'other'],
  ['https://example.com/a.mp4', 'file'],
  ['https://example.com/a.WEBM?x=1', 'file'],
  ['https://example.com/live/index.m3u8#t=1', 'file'],
  ['https://example.com/mp4', 'other'],
])('%s is of the kind %s', (link, kind) => {
  expect(linkKind(link)).toBe(kind);
});
