// biome-ignore-all lint/style/noRestrictedGlobals: YouTube's script speaks to the page through names on window; here and nowhere else.

/** The parts of YouTube's IFrame player API that we use: developers.google.com/youtube/iframe_api_reference */

export interface YouTubePlayer {
  destroy: () => void;
  /** In seconds; 0 until the video is loaded. */
  getDuration: () => number;
  getCurrentTime: () => number;
  getPlaybackRate: () => number;
  getPlayerState: () => number;
  isMuted: () => boolean;
  seekTo: (seconds: number, allowSeekAhead: boolean) => void;
}

interface YouTubeApi {
  Player: new (
    element: HTMLElement,
    options: {
      host: string;
      videoId: string;
      width: string;
      height: string;
      playerVars: Record<string, string | number>;
      events: {
        onReady: () => void;
        onStateChange: (event: { data: number }) => void;
        onPlaybackRateChange: () => void;
        onError: (event: { data: number }) => void;
      };
    },
  ) => YouTubePlayer;
}

/** Trusted Types (w3.org/TR/trusted-types): not in every browser, and not in TypeScript's library. */
interface TrustedTypePolicyFactory {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string) => string },
  ) => { createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    trustedTypes?: TrustedTypePolicyFactory;
    YT?: Partial<YouTubeApi> | undefined;
    onYouTubeIframeAPIReady?: () => void;
  }
}

/** The state of a video that was played to its end. */
export const YOUTUBE_ENDED = 0;
/** The state of a video that is playing. */
export const YOUTUBE_PLAYING = 1;

const SCRIPT = 'https://www.youtube.com/iframe_api';
const TIMEOUT_MS = 20_000;

/** Under Trusted Types, only policies may allow scripts; this one allows YouTube's and no other. */
function trustedScript(): string {
  const createScriptURL = (url: string) => {
    if (url !== SCRIPT) throw new TypeError(`${url} is not YouTube's script.`);
    return url;
  };
  return (
    window.trustedTypes?.createPolicy('youtube', { createScriptURL }) ?? { createScriptURL }
  ).createScriptURL(SCRIPT);
}

let loading: Promise<YouTubeApi> | undefined;

/** Fetches YouTube's script once per page; a failure is not remembered, so that it can be retried. */
export function loadYouTubeApi(): Promise<YouTubeApi> {
  loading ??= fetchApi().catch((error: unknown) => {
    loading = undefined;
    // Otherwise the script considers itself loading, and does nothing when it runs again.
    if (!window.YT?.Player) window.YT = undefined;
    throw error;
  });
  return loading;
}

function fetchApi(): Promise<YouTubeApi> {
  return new Promise((resolve, reject) => {
    // A blocker may stop the script that YouTube's script loads; then the callback never comes.
    const timer = setTimeout(() => reject(new Error(`${SCRIPT} brought no player in time.`)), TIMEOUT_MS);
    const settle = () => {
      clearTimeout(timer);
      const { YT } = window;
      if (YT?.Player) resolve({ Player: YT.Player });
      else reject(new Error(`${SCRIPT} brought no player.`));
    };
    if (window.YT?.Player) return settle();
    window.onYouTubeIframeAPIReady = settle;
    const script = document.createElement('script');
    script.src = trustedScript();
    script.onerror = () => {
      clearTimeout(timer);
      script.remove();
      reject(new Error(`${SCRIPT} could not be loaded.`));
    };
    document.head.append(script);
  });
}
