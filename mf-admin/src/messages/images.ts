export const images = {
  title: 'Picture (optional)',
  hint: 'A JPEG, PNG or WebP image. It is resized to 640 × 360 before it is sent.',
  alt: 'The picture as people see it',
  choose: 'Choose a picture',
  replace: 'Replace it',
  fromVideo: 'Take one from the video',
  remove: 'Remove it',
  file: 'Picture file',
  failed: 'The picture could not be saved. Please try again.',
  notAnImage: "This file isn't a picture that can be used. Choose a JPEG, PNG or WebP image.",
  notFromVideo:
    "No picture could be taken: the video doesn't load, or its server doesn't allow it. Choose a picture instead.",
} as const;
