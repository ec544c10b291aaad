import { words } from './words.ts';

/**
 * Sets the words of this bundle, from the exports of each file of messages; before any screen reads them. A file of
 * messages may itself import a part that has a catalogue.
 */
export function speak(files: Readonly<Record<string, object>>): void {
  for (const [file, catalogues] of Object.entries(files)) {
    for (const [name, catalogue] of Object.entries(catalogues)) {
      const key = `${file}.${name}`;
      words[key] = Object.assign(words[key] ?? {}, catalogue);
    }
  }
}
