import type { Translation } from 'mf-shared/language';
import type * as english from '../images.ts';

export const images: Translation<typeof english.images> = {
  title: 'Picture (if you like)',
  hint: 'JPEG, PNG or WebP picture. We go make am 640 × 360 before we send am.',
  alt: 'Di picture as people dey see am',
  choose: 'Choose picture',
  replace: 'Change am',
  fromVideo: 'Take one from di video',
  remove: 'Comot am',
  file: 'Picture file',
  failed: 'We no fit save di picture. Abeg try again.',
  notAnImage: 'Dis file no be picture wey we fit use. Choose JPEG, PNG or WebP picture.',
  notFromVideo:
    'We no fit take picture: di video no gree load, or im server no allow am. Choose picture instead.',
};
