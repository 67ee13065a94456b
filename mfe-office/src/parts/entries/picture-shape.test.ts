import { expect, test, vi } from 'vitest';
import { cropPicture, getFileSize, isTooSmall, SHAPES } from './picture-shape.ts';

const AREA = { x: 0, y: 0, width: 4000, height: 4000 };

test.each(Object.keys(SHAPES) as (keyof typeof SHAPES)[])('sends a picture that the API takes for a %s', (shape) => {
  const { width, height } = SHAPES[shape];
  const size = getFileSize({ ...AREA, height: (AREA.width * height) / width }, shape);
  expect(isTooSmall({ ...AREA, ...size })).toBe(false);
});

test('enlarges no part, and says when it is too small', () => {
  const area = { ...AREA, width: 640, height: 479 };
  expect(getFileSize(area, 'service')).toEqual({ width: 640, height: 479 });
  expect(isTooSmall(area)).toBe(true);
});

test('draws transparent pixels on white', async () => {
  const calls: string[] = [];
  const context = {
    fillStyle: '',
    fillRect: (...size: number[]) => calls.push(`${context.fillStyle} ${size}`),
    drawImage: () => calls.push('picture'),
  };
  vi.stubGlobal(
    'Image',
    class {
      src = '';
      decode = () => Promise.resolve();
    },
  );
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['jpeg'])));
  await cropPicture('blob:picture', AREA, 'activity');
  expect(calls).toEqual(['white 0,0,480,480', 'picture']);
});
