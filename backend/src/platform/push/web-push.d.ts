/** The part of web-push that is used: what to ask of a push service, encrypted and signed. */
declare module 'web-push' {
  interface Options {
    readonly vapidDetails: {
      /** A mailto: or https: address. */
      readonly subject: string;
      readonly publicKey: string;
      readonly privateKey: string;
    };
    /** How many seconds the push service keeps it for a device that is away. */
    readonly TTL: number;
    /** Of several messages with the same topic, a device that is away gets the last. */
    readonly topic: string;
  }

  const webPush: {
    /** @throws Error when the keys of the subscription are none */
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
