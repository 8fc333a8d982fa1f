import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import { googleBusinessCategories } from '@avaliax/providers/google-business/google-business-categories.ts'
import { googleBusinessLocations } from '@avaliax/providers/google-business/google-business-locations.ts'
import { googleBusinessMedia } from '@avaliax/providers/google-business/google-business-media.ts'
import { googleOauth } from '@avaliax/providers/google-oauth/google-oauth.ts'
import { googlePlaces } from '@avaliax/providers/google-places/google-places.ts'
import type { recordedProviders } from '@avaliax/providers/http/recorded-providers.ts'
import type { PaidMeters } from '@avaliax/providers/paid-calls.ts'
import type { TenancyConfig } from '../config.ts'

interface Deps extends Pick<ServiceDeps<TenancyConfig>, 'config' | 'now'> {
  provider: ReturnType<typeof recordedProviders>
  meters: PaidMeters
}

/** Google as this service uses it; every call ends in the API log. */
export function googleProviders({ config, provider, meters, now }: Deps) {
  const free = (api: string, baseUrl: string) => provider({ api, baseUrl, meter: null })
  return {
    places: googlePlaces({
      http: provider({ api: 'places', baseUrl: config.PLACES_BASE_URL, meter: meters.places }),
      apiKey: config.PLACES_API_KEY,
    }),
    oauth: googleOauth({
      tokenHttp: free('oauth', config.GOOGLE_TOKEN_URL),
      revokeHttp: free('oauth', config.GOOGLE_REVOKE_URL),
      authUrl: config.GOOGLE_AUTH_URL,
      oauthClientId: config.GOOGLE_CLIENT_ID,
      oauthClientSecret: config.GOOGLE_CLIENT_SECRET,
      now,
    }),
    business: googleBusinessLocations({
      accountsHttp: free('am', config.GBP_ACCOUNTS_BASE_URL),
      infoHttp: free('bi', config.GBP_INFO_BASE_URL),
    }),
    categories: googleBusinessCategories({ infoHttp: free('bi', config.GBP_INFO_BASE_URL) }),
    media: googleBusinessMedia({ http: free('v4', config.GBP_V4_BASE_URL) }),
  }
}
export type Providers = ReturnType<typeof googleProviders>
