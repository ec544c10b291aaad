import type { Translation } from 'mf-shared/language';
import type * as english from '../images.ts';

export const images: Translation<typeof english.images> = {
  title: 'Foto (ma ị chọọ)',
  hint: 'Foto JPEG, PNG ma ọ bụ WebP. A na-eme ya 640 × 360 tupu e zipụ ya.',
  alt: 'Foto ahụ dị ka ndị mmadụ si ahụ ya',
  choose: 'Họrọ foto',
  replace: 'Dochie ya',
  fromVideo: 'Were otu site na vidio',
  remove: 'Wepụ ya',
  file: 'Faịlụ foto',
  failed: 'Enweghị ike ichekwa foto ahụ. Biko nwaa ọzọ.',
  notAnImage: 'Enweghị ike iji faịlụ a dị ka foto. Họrọ foto JPEG, PNG ma ọ bụ WebP.',
  notFromVideo: 'Enweghị ike iwere foto: vidio ahụ emepeghị, ma ọ bụ sava ya ekweghị. Họrọ foto n’onwe gị.',
};
