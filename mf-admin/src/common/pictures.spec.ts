import { pictureOfFile } from './pictures.ts';

it('puts a picture with a transparent background on white, because JPEG would make it black', async () => {
  const drawn: unknown[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...area: number[]) => drawn.push([context.fillStyle, ...area]),
    drawImage: () => drawn.push('picture'),
  };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  const encoded = { size: 1, arrayBuffer: async () => new ArrayBuffer(1) } as Blob;
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(encoded));
  globalThis.createImageBitmap = async () => ({ width: 64, height: 36, close: () => {} });
  await pictureOfFile(new Blob());
  expect(drawn).toEqual([['#fff', 0, 0, 640, 360], 'picture']);
});
