import { type BodyOf, DURATION_MAX_S, isNairaPrice, type StaffVideo } from 'mf-shared/contracts';
import { type FormErrors, formatDuration } from 'mf-shared/ui';
import { linkProblem, missing, priceProblem } from '../../common/checkFields.ts';
import { readDuration } from '../../common/readDuration.ts';
import { readPrice, writePrice } from '../../common/readPrice.ts';
import { videos as texts } from '../../messages/videos.ts';

/** A video as typed. */
export type VideoDraft = Record<
  'title' | 'videolink' | 'price' | 'image' | 'captions' | 'durationS' | 'budget' | 'dailyBudget',
  string
>;

export const NO_VIDEO: VideoDraft = {
  title: '',
  videolink: '',
  price: '',
  image: '',
  captions: '',
  durationS: '',
  budget: '',
  dailyBudget: '',
};

export const draftOf = ({
  title,
  videolink,
  price,
  image = '',
  captions = '',
  durationS,
  budget,
  dailyBudget,
}: StaffVideo): VideoDraft => ({
  title,
  videolink,
  price: writePrice(price),
  image,
  captions,
  durationS: durationS === undefined ? '' : formatDuration(durationS),
  budget: writePrice(budget),
  dailyBudget: writePrice(dailyBudget),
});

/** The server accepts no more. */
const MOST_BUDGET = 1_000_000_000;

/** The errors in a draft before it is sent: missing fields first, then invalid ones. */
export function checkVideo(draft: VideoDraft): FormErrors<VideoDraft> {
  const { title, videolink, price, durationS, budget, dailyBudget } = draft;
  return {
    title: missing(title),
    videolink: missing(videolink) ?? linkProblem(videolink),
    price: missing(price) ?? priceProblem(price),
    durationS: durationS.trim() && !isDuration(durationS) ? texts.durationWrong : undefined,
    budget: budgetProblem(budget, price),
    dailyBudget: budgetProblem(dailyBudget, price) ?? dayProblem(dailyBudget, budget),
  };
}

function budgetProblem(budget: string, price: string) {
  if (!budget.trim()) return undefined;
  const naira = readPrice(budget);
  if (naira === undefined) return texts.budgetNotNumber;
  if (naira > MOST_BUDGET) return texts.budgetTooHigh;
  if (!isNairaPrice(naira)) return texts.budgetTooFine;
  return naira < (readPrice(price) ?? 0) ? texts.budgetTooLow : undefined;
}

function dayProblem(dailyBudget: string, budget: string) {
  const [day, total] = [readPrice(dailyBudget), readPrice(budget)];
  return day !== undefined && total !== undefined && day > total ? texts.dailyBudgetTooHigh : undefined;
}

function isDuration(text: string): boolean {
  const seconds = readDuration(text);
  return seconds !== undefined && seconds >= 1 && seconds <= DURATION_MAX_S;
}

/** The body to send for a checked draft. */
export function videoOf({
  title,
  videolink,
  price,
  image,
  captions,
  durationS,
  budget,
  dailyBudget,
}: VideoDraft): BodyOf<'POST /api/videolink'> {
  const seconds = readDuration(durationS);
  const [total, day] = [readPrice(budget), readPrice(dailyBudget)];
  return {
    title: title.trim(),
    videolink: videolink.trim(),
    price: readPrice(price) as number,
    ...(image && { image }),
    ...(captions && { captions }),
    ...(seconds !== undefined && { durationS: seconds }),
    ...(total !== undefined && { budget: total }),
    ...(day !== undefined && { dailyBudget: day }),
  };
}

/**
 * Only the differences, so that two admins who change different things do not undo each other's; and with another
 * link, all that belongs to it, because the server forgets that of the former one.
 */
export function changesTo(video: StaffVideo, draft: VideoDraft): BodyOf<'PUT /api/videolink/{id}'> {
  const wanted = { ...NOTHING, ...videoOf(draft) };
  const before: Record<string, unknown> = { ...NOTHING, ...video };
  const isMoved = wanted.videolink !== video.videolink;
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([name, value]) => before[name] !== value || (isMoved && OF_THE_LINK.has(name)),
    ),
  );
}

const OF_THE_LINK: ReadonlySet<string> = new Set(['durationS', 'captions']);

/** The values that remove optional members. */
const NOTHING = { image: null, captions: null, durationS: null, budget: null, dailyBudget: null };
