/**
 * Features that at least one of the oldest supported browsers lacks, as names on `window`: Chrome and Edge 109,
 * Safari 16.4, Firefox 115 (README.md). Scripts may use them only where they exist.
 */
export const LACKING = [
  // Chrome 109
  'AbortSignal.any',
  'Array.fromAsync',
  'Array.prototype.toReversed',
  'Array.prototype.toSorted',
  'Array.prototype.toSpliced',
  'Array.prototype.with',
  'HTMLElement.prototype.hidePopover',
  'HTMLElement.prototype.popover',
  'HTMLElement.prototype.showPopover',
  'HTMLElement.prototype.togglePopover',
  'Map.groupBy',
  'Object.groupBy',
  'Promise.try',
  'Promise.withResolvers',
  'String.prototype.isWellFormed',
  'String.prototype.toWellFormed',
  'Uint8Array.fromBase64',
  'URL.canParse',
  'URL.parse',
  ...[
    'difference',
    'intersection',
    'isDisjointFrom',
    'isSubsetOf',
    'isSupersetOf',
    'symmetricDifference',
    'union',
  ].map((name) => `Set.prototype.${name}`),
  ...[
    'drop',
    'every',
    'filter',
    'find',
    'flatMap',
    'forEach',
    'map',
    'reduce',
    'some',
    'take',
    'toArray',
  ].map((name) => `Iterator.prototype.${name}`),
  'CloseWatcher',
  'Document.prototype.startViewTransition',
  'HTMLDialogElement.prototype.requestClose',
  'Intl.DurationFormat',
  'RegExp.escape',
  // Safari 16.4
  'Element.prototype.checkVisibility',
  'Navigator.prototype.connection',
  'Navigator.prototype.userActivation',
  'PerformanceResourceTiming.prototype.responseStatus',
  'cancelIdleCallback',
  'navigation',
  'requestIdleCallback',
  'scheduler',
  // Firefox 115
  'Intl.Segmenter',
  'Navigator.prototype.setAppBadge',
  'Navigator.prototype.wakeLock',
];

/**
 * Removes from a page what the oldest browsers lack, before its own scripts run. Trusted Types stay: without them,
 * this browser would refuse what a browser that does not know them allows.
 * @param {Pick<import('@playwright/test').Page, 'addInitScript'>} place
 */
export const asOldAsTheFloor = (place) =>
  place.addInitScript((names) => {
    for (const name of names) {
      const path = name.split('.');
      const last = path.pop();
      const owner = path.reduce((value, key) => value?.[key], window);
      if (owner) delete owner[last];
    }
  }, LACKING);
