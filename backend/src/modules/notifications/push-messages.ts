import type { PushMessage } from '../../platform/push/push-service.ts';
import { type DecisionEventsOptions, decisionEvents } from './decision-events.ts';
import { type NewVideosOptions, newVideosFor, newVideosText } from './new-videos.ts';
import { type DecisionWords, decisionWords } from './words/index.ts';

/** The subject of a push: the event of a decision, or the videos from one position up to another. */
interface Subject {
  readonly position: number;
  readonly user_id: string;
  readonly up_to: number | null;
}

/** The push messages about decisions and new videos, in each person's language. */
export const pushMessages = (options: DecisionEventsOptions & NewVideosOptions) => {
  const { languages, reached } = options;
  const events = decisionEvents(options);

  async function decision({ position, user_id: userId }: Subject) {
    const text = await events.textAt(position, userId, discreet);
    if (!text) return undefined;
    const { topic, subject, lines, path } = text;
    return { topic, message: messageOf(`event-${position}`, subject, lines.filter(Boolean).join(' '), path) };
  }

  async function newVideos({ position, user_id: userId }: Subject, upTo: number) {
    await reached(upTo);
    const videos = await newVideosFor(options, userId, { after: position - 1, upTo });
    const [first] = videos;
    if (!first) return undefined;
    const words = decisionWords[await languages.of(userId)];
    const [subject, text] = newVideosText(first, videos.length, words);
    return {
      topic: 'newVideos' as const,
      message: messageOf(`videos-${position}`, subject, text, '/videos'),
    };
  }

  return {
    /**
     * The message, and the setting that turns it off besides the one for all pushes; undefined when there is
     * nothing left to announce.
     * @throws Error when the log has no such event, or the read models are behind
     */
    of: async (push: Subject) => (push.up_to === null ? decision(push) : newVideos(push, push.up_to)),
  };
};

export type PushMessages = ReturnType<typeof pushMessages>;

const messageOf = (tag: string, title: string, text: string, path: string): PushMessage => ({
  title,
  text,
  path: `/user/dashboard${path}`,
  tag,
});

/**
 * The texts of the mails, for a screen that others can see: without the admin's words, which may name a bank
 * account, and without the bank's reference.
 */
const discreet = (words: DecisionWords): DecisionWords => ({
  ...words,
  reason: () => '',
  paid: [words.paid[0], () => ''],
});
