export type LinkKind = 'youtube' | 'file' | 'other';

const YOUTUBE_HOST = /^(www\.|m\.|music\.)?(youtube|youtube-nocookie)\.com$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
const MEDIA_FILE = /\.(mp4|webm|m3u8)$/i;

/** Which player a valid web address needs: YouTube's, the browser's own, or none that we have. */
export function linkKind(link: string): LinkKind {
  const { hostname, pathname, searchParams } = new URL(link);
  const [first = '', second = ''] = pathname.split('/').filter(Boolean);
  if (hostname === 'youtu.be') return YOUTUBE_ID.test(first) ? 'youtube' : 'other';
  if (YOUTUBE_HOST.test(hostname)) {
    const id = first === 'watch' ? (searchParams.get('v') ?? '') : second;
    return ['watch', 'embed', 'v', 'shorts'].includes(first) && YOUTUBE_ID.test(id) ? 'youtube' : 'other';
  }
  return MEDIA_FILE.test(pathname) ? 'file' : 'other';
}
