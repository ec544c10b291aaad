/** Where a video comes from, which decides the player that shows it. */
export type VideoSource =
  | { kind: 'youTube'; id: string }
  | { kind: 'file'; address: string }
  | { kind: 'unsupported' };

const YOUTUBE_ID = /^[A-Za-z0-9_-]{11}$/;
const YOUTUBE_HOST = /^(www\.|m\.|music\.)?(youtube|youtube-nocookie)\.com$/;
const FILE_NAME = /\.(webm|mp4|m3u8)$/i;

/** Reads a video's link as seen from `page`, the address of the page that plays it. */
export function videoSourceOf(link: string, page: Pick<Location, 'hostname' | 'origin'>): VideoSource {
  if (!URL.canParse(link)) return { kind: 'unsupported' };
  const url = new URL(link);
  const id = youTubeIdOf(url);
  if (id) return { kind: 'youTube', id };
  if (!/^https?:$/.test(url.protocol) || !FILE_NAME.test(url.pathname)) return { kind: 'unsupported' };
  // The product serves the sample videos itself; on one's own machine its port may have changed since.
  const isOwnSample =
    url.pathname.startsWith('/media/') && isLoopback(url.hostname) && isLoopback(page.hostname);
  return { kind: 'file', address: isOwnSample ? page.origin + url.pathname : url.href };
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

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d+){3}$/.test(hostname);
}
