export { Notices } from './Notices.tsx';
export { type NoticeOptions, type NoticeTone, notify } from './notices.ts';
