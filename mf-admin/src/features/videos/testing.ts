import { fireEvent, screen } from '@testing-library/react';

/** Chooses a captions file with this text. */
export function chooseCaptions(text: string) {
  const file = new File([text], 'lagoon.vtt', { type: 'text/vtt' });
  // jsdom lacks this method.
  file.arrayBuffer = async () => new TextEncoder().encode(text).buffer;
  fireEvent.change(screen.getByLabelText('Captions file'), { target: { files: [file] } });
}
