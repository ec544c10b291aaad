import { readVideoLink } from './video-link.ts';

describe('a video link', () => {
  it.each([
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=10',
    'https://m.youtube.com/watch?v=aqz-KE-bpKQ',
    'https://youtu.be/aqz-KE-bpKQ?t=3',
    'https://www.youtube.com/embed/aqz-KE-bpKQ',
    'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ',
    'https://www.youtube.com/v/aqz-KE-bpKQ',
    'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  ])('is YouTube for %s', (link) => {
    expect(readVideoLink(link)).toEqual({ kind: 'youTube', id: 'aqz-KE-bpKQ' });
  });

  it.each([
    'https://videos.example/a.mp4',
    'https://videos.example/a.WEBM?token=1',
    'https://videos.example/live/list.m3u8#t=1',
    'http://localhost:3000/media/a.webm',
  ])('is a file for %s', (link) => {
    expect(readVideoLink(link)).toEqual({ kind: 'file', address: link });
  });

  it.each([
    'not a link',
    'https://example.com/page',
    'https://example.com/mp4',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/@channel',
    'https://www.youtube.com/playlist?list=aqz-KE-bpKQ',
    'https://evil.example/watch?v=aqz-KE-bpKQ',
    'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ',
    'javascript:alert(1)//a.mp4',
    'file:///tmp/a.mp4',
  ])('is unsupported for %s', (link) => {
    expect(readVideoLink(link)).toEqual({ kind: 'unsupported' });
  });
});
