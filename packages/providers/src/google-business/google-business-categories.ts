import type { Language } from '@avaliax/proto/values.ts'
import type { ProviderHttp } from '../http/http-provider.ts'
import { everyPage } from './every-page.ts'
import { WireCategories } from './google-business.schema.ts'
import type { BusinessAccess } from './google-business-locations.ts'

export interface BusinessCategory {
  /** `gcid:dentist`. */
  id: string
  name: string
}

export interface GoogleBusinessCategories {
  /** All that a business of the region may choose, as the language calls them. */
  all(access: BusinessAccess, language: Language): Promise<BusinessCategory[]>
}

const REGION = 'BR'
const LANGUAGE_CODES = { pt: 'pt-BR', en: 'en' } as const
const PREFIX = 'categories/'

export function googleBusinessCategories({ infoHttp }: { infoHttp: ProviderHttp }): GoogleBusinessCategories {
  return {
    all: ({ accessToken, clientId, userId }, language) =>
      everyPage(async (pageToken) => {
        const page = await infoHttp.request({
          method: 'GET',
          path: '/v1/categories',
          query: {
            regionCode: REGION,
            languageCode: LANGUAGE_CODES[language],
            view: 'BASIC',
            pageSize: '100',
            ...(pageToken && { pageToken }),
          },
          headers: { authorization: `Bearer ${accessToken}` },
          schema: WireCategories,
          action: 'list_categories',
          clientId,
          userId,
          retry: true,
        })
        const items = page.categories.map(({ name, displayName }) => ({
          id: name.slice(PREFIX.length),
          name: displayName,
        }))
        return { items, next: page.nextPageToken }
      }),
  }
}
