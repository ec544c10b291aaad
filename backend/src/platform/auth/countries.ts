import { type CountryResponse, open } from 'maxmind';
import { ConfigurationError } from '../configuration-error.ts';

/** The two-letter code of the country of a network address, e.g. 'NG'; null if unknown. */
export type CountryOf = (address: string) => string | null;

/**
 * Loads a country database in MaxMind's format, such as GeoLite2-Country or DB-IP, into memory.
 * @param file its path; null without one
 * @throws ConfigurationError when the file cannot be read as one
 */
export async function openCountries(file: string | null): Promise<CountryOf> {
  if (file === null) return () => null;
  const reader = await open<CountryResponse>(file).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConfigurationError(
      `COUNTRY_DATABASE: ${file} cannot be read as a country database (${reason}). Correct the path, or leave it out.`,
    );
  });
  return (address) => {
    try {
      return reader.get(address)?.country?.iso_code ?? null;
    } catch {
      // An IPv4 database throws for an IPv6 address.
      return null;
    }
  };
}
