import { imageSize } from 'image-size';
import { IMAGE_MAX_BYTES, IMAGE_MAX_SIDE } from 'mf-shared/contracts';
import { refused } from '../../kernel/domain-error.ts';

const TYPES = { jpg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;

type ImageType = (typeof TYPES)[keyof typeof TYPES];

/**
 * The media type of an image, read from its bytes alone.
 * @throws DomainError for anything but a JPEG, PNG or WebP image within the limits; an SVG may hold a script
 */
export function typeOfImage(bytes: Uint8Array): ImageType {
  if (bytes.length > IMAGE_MAX_BYTES) {
    throw refused('image_too_large', `The image must be at most ${IMAGE_MAX_BYTES / 1024} KB.`);
  }
  const { width, height, type = '' } = sizeOf(bytes);
  if (!Object.hasOwn(TYPES, type)) throw notAnImage();
  // A small file may decompress to gigabytes on people's phones.
  if (!isSide(width) || !isSide(height)) {
    throw refused('image_too_large', `The image must be at most ${IMAGE_MAX_SIDE} pixels wide and high.`);
  }
  return TYPES[type as keyof typeof TYPES];
}

function sizeOf(bytes: Uint8Array) {
  try {
    return imageSize(bytes);
  } catch {
    throw notAnImage();
  }
}

const isSide = (pixels: number) => pixels >= 1 && pixels <= IMAGE_MAX_SIDE;

const notAnImage = () => refused('image_type', 'Choose a JPEG, PNG or WebP image.');
