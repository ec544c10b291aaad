const messagesOf = async (head: string) => {
  document.head.innerHTML = head;
  let found: typeof import('./messages.ts').messages | undefined;
  await jest.isolateModulesAsync(async () => {
    found = (await import('./messages.ts')).messages;
  });
  return found;
};

test('takes the product’s name from the page', async () => {
  expect(await messagesOf('<meta name="application-name" content="Naira &amp; View">')).toMatchObject({
    productName: 'Naira & View',
    unavailableReason: 'This part of Naira & View could not be loaded. The rest still works.',
  });
});

test.each([[''], ['<meta name="application-name" content="">']])(
  'uses the default name for a page without one (%j)',
  async (head) => {
    expect(await messagesOf(head)).toMatchObject({ productName: 'WatchEarn' });
  },
);
