export { Notices } from './Notices.tsx';
export { hostNotices, type NoticeAction, type NoticeOptions, type NoticeTone, notify } from './notices.ts';
