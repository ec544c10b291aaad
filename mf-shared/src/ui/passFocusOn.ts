/** The ref of an element that goes when its button is pressed: whoever has the focus in it continues from its place. */
export const passFocusOn = (element: HTMLElement | null) => () => {
  const place = element?.parentElement;
  if (!place || !element.contains(document.activeElement)) return;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
};
