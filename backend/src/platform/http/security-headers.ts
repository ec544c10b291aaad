interface Exposure {
  /** Where people open the product. */
  readonly publicUrl: string;
  /** The other origins whose pages may call the API. */
  readonly corsOrigins: readonly string[];
}

/** The headers of every answer: the API's answers are data, never pages. */
export const securityHeaders = ({ publicUrl, corsOrigins }: Exposure): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': corsOrigins.length > 0 ? 'cross-origin' : 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  ...transportSecurity(publicUrl),
});

/** HSTS when the public address is https. */
export const transportSecurity = (publicUrl: string): Record<string, string> =>
  publicUrl.startsWith('https:')
    ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
    : {};
