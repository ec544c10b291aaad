/** A stand-in for YouTube's player: tests make no requests to the internet. */

export const SCRIPT = 'https://www.youtube.com/iframe_api';
export const [UNSTARTED, ENDED, PLAYING, PAUSED] = [-1, 0, 1, 2];

/** The part of YouTube's script that we use; every player is in `window.players`. */
const PLAYER = `
  window.players = [];
  window.YT = {
    Player: class {
      constructor(element, options) {
        this.options = options;
        this.frame = document.createElement('iframe');
        element.replaceWith(this.frame);
        players.push(this);
        this.durationS = 30;
        this.position = 0;
        this.state = -1;
        setTimeout(() => options.events.onReady({ data: null, target: this }));
      }
      /** Plays a video of the given length to its end, in real time. */
      play(durationS) {
        this.durationS = durationS;
        this.startedAt = performance.now();
        this.change(1);
        setTimeout(() => this.change(0), durationS * 1000);
      }
      change(state) {
        this.state = state;
        this.options.events.onStateChange({ data: state, target: this });
      }
      getCurrentTime() {
        if (this.startedAt === undefined) return this.position;
        return Math.min(this.durationS, (performance.now() - this.startedAt) / 1000);
      }
      getDuration() { return this.durationS; }
      getPlaybackRate() { return 1; }
      getPlayerState() { return this.state; }
      isMuted() { return false; }
      seekTo(position) { this.position = position; }
      destroy() {
        this.isDestroyed = true;
        this.frame.remove();
      }
    },
  };
  window.onYouTubeIframeAPIReady();
`;

/** Answers a request for YouTube's script. */
export const answerScript = (route) => route.fulfill({ contentType: 'text/javascript', body: PLAYER });

/** Changes the state of the newest player of a page. */
export const tell = (page, state) => page.evaluate((data) => window.players.at(-1).change(data), state);
