import { videoSourceOf } from './videoSource.ts';

const away = { hostname: 'watchearn.example', origin: 'https://watchearn.example' };
const home = { hostname: 'localhost', origin: 'http://localhost:4321' };

describe('the source of a video', () => {
  it('is where its link leads', () => {
    expect(videoSourceOf('https://youtu.be/aqz-KE-bpKQ', home)).toEqual({
      kind: 'youTube',
      id: 'aqz-KE-bpKQ',
    });
    expect(videoSourceOf('https://example.com/page', home)).toEqual({ kind: 'unsupported' });
  });

  it.each([
    'http://localhost:3000/media/a.webm',
    'http://127.0.0.1:8080/media/a.webm',
    'http://[::1]:8080/media/a.webm',
  ])('is the page’s own copy of %s on a local machine', (link) => {
    expect(videoSourceOf(link, home)).toEqual({
      kind: 'file',
      address: 'http://localhost:4321/media/a.webm',
    });
  });

  it.each([
    ['another server’s file on a local machine', 'https://videos.example/media/a.webm', home],
    ['a local file on another site', 'http://localhost:3000/media/a.webm', away],
  ])('stays %s', (_, link, page) => {
    expect(videoSourceOf(link, page)).toEqual({ kind: 'file', address: link });
  });
});
