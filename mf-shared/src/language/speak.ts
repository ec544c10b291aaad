import { words } from './words.ts';

/** Sets the words of this bundle, from the exports of each file of messages; before any catalogue is imported. */
export function speak(files: Readonly<Record<string, object>>): void {
  for (const [file, catalogues] of Object.entries(files)) {
    for (const [name, catalogue] of Object.entries(catalogues)) words[`${file}.${name}`] = catalogue;
  }
}
