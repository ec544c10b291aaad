export { Notices } from './Notices.tsx';
export {
  dismissNotice,
  hostNotices,
  type NoticeAction,
  type NoticeOptions,
  type NoticeTone,
  notify,
} from './notices.ts';
