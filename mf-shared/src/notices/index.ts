export { Notices } from './Notices.tsx';
export { hostNotices, type NoticeOptions, type NoticeTone, notify } from './notices.ts';
