/** Where a video's link leads, which decides the player that can show it. */
export type VideoLink =
  | { kind: 'youTube'; id: string }
  | { kind: 'file'; address: string }
  | { kind: 'unsupported' };

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const YOUTUBE_HOST = /^(www\.|m\.|music\.)?(youtube|youtube-nocookie)\.com$/;
const FILE_NAME = /\.(webm|mp4|m3u8)$/i;

/** Reads a link: a YouTube video, the address of a video file, or neither. */
export function readVideoLink(link: string): VideoLink {
  const url = parse(link);
  if (!url) return { kind: 'unsupported' };
  const id = youTubeIdOf(url);
  if (id) return { kind: 'youTube', id };
  const isFile = /^https?:$/.test(url.protocol) && FILE_NAME.test(url.pathname);
  return isFile ? { kind: 'file', address: url.href } : { kind: 'unsupported' };
}

/** Not URL.canParse, which the oldest supported browsers lack. */
function parse(link: string): URL | null {
  try {
    return new URL(link);
  } catch {
    return null;
  }
}

/** The id in a watch, youtu.be, embed, v or shorts link; null for any other address. */
function youTubeIdOf({ hostname, pathname, searchParams }: URL): string | null {
  const [first = '', second = ''] = pathname.split('/').slice(1);
  let id: string | null = null;
  if (hostname === 'youtu.be') id = first;
  else if (YOUTUBE_HOST.test(hostname)) {
    if (first === 'watch') id = searchParams.get('v');
    else if (/^(embed|v|shorts)$/.test(first)) id = second;
  }
  return id && YOUTUBE_ID.test(id) ? id : null;
}
