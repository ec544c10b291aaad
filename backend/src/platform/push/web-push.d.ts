/** The part of web-push that is used: building the request to a push service, encrypted and signed. */
declare module 'web-push' {
  interface Options {
    readonly vapidDetails: {
      /** A mailto: or https: address. */
      readonly subject: string;
      readonly publicKey: string;
      readonly privateKey: string;
    };
    /** How many seconds the push service keeps it for a device that is offline. */
    readonly TTL: number;
    /** Of several messages with the same topic, a device that was offline gets the last. */
    readonly topic: string;
  }

  const webPush: {
    /** @throws Error when the keys of the subscription are invalid */
    generateRequestDetails(
      subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      },
      payload: string,
      options: Options,
    ): { readonly headers: Record<string, string | number>; readonly body: Buffer };
  };
  // biome-ignore lint/style/noDefaultExport: a CommonJS package is imported as its default.
  export default webPush;
}
