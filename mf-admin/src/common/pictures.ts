import { IMAGE_MAX_BYTES } from 'mf-shared/contracts';
import { base64Of } from './base64Of.ts';

/** Makes pictures of videos and rewards in the admin's browser, at the size in which people see them. */

const WIDTH = 640;
const HEIGHT = 360;
/** Tried in order until the picture is small enough. */
const QUALITIES = [0.85, 0.7, 0.5, 0.3];
const SEEK_WITHIN_MS = 15_000;

/** The picture in a file, in Base64. @throws Error for a file that is not a picture */
export async function pictureOfFile(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file);
  try {
    return await encode(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}

/**
 * A picture from a tenth into a video file, in Base64.
 * @throws Error when it cannot be loaded, or its server does not allow other origins to read it
 */
export async function pictureOfVideo(address: string): Promise<string> {
  const video = document.createElement('video');
  video.crossOrigin = 'anonymous';
  video.muted = true;
  video.preload = 'auto';
  video.src = address;
  try {
    await happened(video, 'loadeddata');
    video.currentTime = Number.isFinite(video.duration) ? video.duration / 10 : 0;
    await happened(video, 'seeked');
    return await encode(video, video.videoWidth, video.videoHeight);
  } finally {
    video.removeAttribute('src');
    video.load();
  }
}

function happened(video: HTMLVideoElement, event: 'loadeddata' | 'seeked'): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no ${event} in time`)), SEEK_WITHIN_MS);
    const settle = (done: () => void) => () => {
      clearTimeout(timer);
      done();
    };
    video.addEventListener(event, settle(resolve), { once: true });
    video.addEventListener(
      'error',
      settle(() => reject(new Error('not loaded'))),
      { once: true },
    );
  });
}

/** Scales the source to cover the whole picture, and crops the rest. */
async function encode(source: CanvasImageSource, width: number, height: number): Promise<string> {
  const canvas = document.createElement('canvas');
  canvas.width = WIDTH;
  canvas.height = HEIGHT;
  const context = canvas.getContext('2d');
  if (!context || width === 0 || height === 0) throw new Error('nothing to draw');
  const scale = Math.max(WIDTH / width, HEIGHT / height);
  const [drawnWidth, drawnHeight] = [width * scale, height * scale];
  // JPEG has no transparency: what is left empty becomes black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(source, (WIDTH - drawnWidth) / 2, (HEIGHT - drawnHeight) / 2, drawnWidth, drawnHeight);
  for (const quality of QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (blob && blob.size <= IMAGE_MAX_BYTES) return base64Of(blob);
  }
  throw new Error('too large at any quality');
}
