/**
 * The WebDriver commands that the cases need: Firefox's name for each, and the standard's method and path, which
 * WebKit uses. `{id}` is a parameter in the path.
 * @type {Record<string, { marionette: string, method: 'GET' | 'POST' | 'DELETE', path: string }>}
 */
export const COMMANDS = {
  navigate: { marionette: 'WebDriver:Navigate', method: 'POST', path: '/url' },
  refresh: { marionette: 'WebDriver:Refresh', method: 'POST', path: '/refresh' },
  execute: { marionette: 'WebDriver:ExecuteAsyncScript', method: 'POST', path: '/execute/async' },
  click: { marionette: 'WebDriver:ElementClick', method: 'POST', path: '/element/{id}/click' },
  clear: { marionette: 'WebDriver:ElementClear', method: 'POST', path: '/element/{id}/clear' },
  sendKeys: { marionette: 'WebDriver:ElementSendKeys', method: 'POST', path: '/element/{id}/value' },
  getWindow: { marionette: 'WebDriver:GetWindowHandle', method: 'GET', path: '/window' },
  newWindow: { marionette: 'WebDriver:NewWindow', method: 'POST', path: '/window/new' },
  switchToWindow: { marionette: 'WebDriver:SwitchToWindow', method: 'POST', path: '/window' },
  setWindowRect: { marionette: 'WebDriver:SetWindowRect', method: 'POST', path: '/window/rect' },
  takeScreenshot: { marionette: 'WebDriver:TakeScreenshot', method: 'GET', path: '/screenshot' },
  takeElementScreenshot: {
    marionette: 'WebDriver:TakeScreenshot',
    method: 'GET',
    path: '/element/{id}/screenshot',
  },
};

/** The JSON key under which both sides identify an element. */
export const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

/** The browser refused a command; `code` is one of the standard's, such as 'stale element reference'. */
export class RefusedError extends Error {
  constructor(
    /** @type {string} */ command,
    /** @type {{ error: string, message: string }} */ { error, message },
  ) {
    super(`${command}: ${error}: ${message}`);
    this.code = error;
  }
}
