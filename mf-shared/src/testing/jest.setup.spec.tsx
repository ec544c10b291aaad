import { render, screen } from '@testing-library/react';
import { styled } from 'styled-components';

const Hidden = styled.p`
  display: none;
`;

function renderParagraph() {
  render(
    <main>
      <p>Text</p>
    </main>,
  );
  const paragraph = screen.getByText('Text');
  expect(paragraph).toBeVisible();
  return paragraph;
}

describe('an element that was visible', () => {
  it.each([
    ['an attribute of its own', (paragraph: HTMLElement) => paragraph.setAttribute('hidden', '')],
    [
      'a style of its parent',
      ({ parentElement }: HTMLElement) => parentElement?.setAttribute('style', 'display: none'),
    ],
    ['a new style sheet', () => document.head.append(styleSheet('p { display: none }'))],
  ])('is hidden at once by %s', (_, hide) => {
    const paragraph = renderParagraph();
    hide(paragraph);
    expect(paragraph).not.toBeVisible();
    document.head.querySelector('[data-test]')?.remove();
  });

  it('is hidden at once by the text of a style sheet, and visible without it', () => {
    const sheet = styleSheet('');
    document.head.append(sheet);
    const paragraph = renderParagraph();
    sheet.append('p { display: none }');
    expect(paragraph).not.toBeVisible();
    sheet.remove();
    expect(paragraph).toBeVisible();
  });
});

test('a styled component that its own rule hides is not visible', () => {
  render(<Hidden>Text</Hidden>);
  expect(screen.getByText('Text')).not.toBeVisible();
});

function styleSheet(rules: string) {
  const element = document.createElement('style');
  element.dataset.test = '';
  element.append(rules);
  return element;
}

describe('a rule applies to an element', () => {
  const hides = (selector: string) => {
    const sheet = styleSheet(`${selector} { display: none }`);
    document.head.append(sheet);
    render(
      <main>
        <p className="one two">Text</p>
      </main>,
    );
    const isHidden = getComputedStyle(screen.getByText('Text')).display === 'none';
    sheet.remove();
    return isHidden;
  };

  it.each([
    '*',
    'p.two',
    '.one.two',
    'main>p',
    'b, main .two',
    ':is(b, p)',
    'p:not(.three)',
    '[class~="one"]',
  ])('that %s selects', (selector) => expect(hides(selector)).toBe(true));

  it.each(['main', '.three', 'p.three', '.one.three', 'b, .one b', 'main + p', 'p:not(.two)', '#one'])(
    'but not when %s selects others',
    (selector) => expect(hides(selector)).toBe(false),
  );
});

it('an element that is replaced after it was found is queried again', async () => {
  render(<main />);
  const paragraph = () => Object.assign(document.createElement('p'), { textContent: 'Text' });
  const [first, second] = [paragraph(), paragraph()];
  setTimeout(() => {
    screen.getByRole('main').append(first);
    // After the query has found it, and before it is returned.
    void Promise.resolve()
      .then(() => {})
      .then(() => first.replaceWith(second));
  });
  expect(await screen.findByText('Text')).toBe(second);
});

it('the labels of a field follow changes of the page', () => {
  render(
    <main>
      <label htmlFor="name">Name</label>
      <label>
        Email <input aria-label="inside" />
      </label>
      <input id="name" aria-label="outside" />
    </main>,
  );
  const labelsOf = (name: string) => {
    const { labels } = screen.getByRole<HTMLInputElement>('textbox', { name });
    return [...(labels ?? [])].map(({ textContent }) => textContent?.trim());
  };
  expect(labelsOf('inside')).toEqual(['Email']);
  expect(labelsOf('outside')).toEqual(['Name']);
  const second = Object.assign(document.createElement('label'), { htmlFor: 'name', textContent: 'Again' });
  screen.getByRole('main').append(second);
  expect(labelsOf('outside')).toEqual(['Name', 'Again']);
  screen.getByRole('textbox', { name: 'outside' }).id = 'another';
  expect(labelsOf('outside')).toEqual([]);
});
