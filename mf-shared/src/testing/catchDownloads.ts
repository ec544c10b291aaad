/**
 * Catches what a test's pages hand to the browser to save: name and text of each file. jsdom neither supports blob
 * URLs nor saves anything.
 */
export function catchDownloads(): { name: string; text: string }[] {
  const files: { name: string; text: string }[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob as Blob);
    return url;
  };
  URL.revokeObjectURL = () => {};
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (!blob) throw new Error(`${this.href} is not a file.`);
    void blob.text().then((text) => files.push({ name: this.download, text }));
  });
  return files;
}
