import { words } from './words.ts';

/** Gives what is bundled with this module its words: what each file of messages exports. Before any catalogue is imported. */
export function speak(files: Readonly<Record<string, object>>): void {
  for (const [file, catalogues] of Object.entries(files)) {
    for (const [name, catalogue] of Object.entries(catalogues)) words[`${file}.${name}`] = catalogue;
  }
}
