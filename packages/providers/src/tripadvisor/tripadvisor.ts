import { z } from 'zod'
import type { ProviderHttp } from '../http/http-provider.ts'

const WireNumberText = z.union([z.string(), z.number()]).nullish()
/** People are sent to Tripadvisor and nowhere else. */
const isOfTripadvisor = (url: string): boolean => {
  const { protocol, hostname } = new URL(url)
  return protocol === 'https:' && /(^|\.)tripadvisor\.[a-z.]{2,6}$/.test(hostname)
}

const WireDetails = z.object({
  location_id: z.union([z.string(), z.number()]),
  name: z.string().default(''),
  web_url: z.url().refine(isOfTripadvisor),
  rating: WireNumberText,
  num_reviews: WireNumberText,
})

export interface TripadvisorFigures {
  name: string
  /** Null: nobody has rated it. */
  rating: number | null
  reviewCount: number
  url: string
}

/** Tripadvisor's Content API. Its terms allow nothing but the id of a location to be kept: the answer is shown and forgotten. */
export const tripadvisor = ({ http, apiKey }: { http: ProviderHttp; apiKey: string }) => ({
  async figures(about: {
    clientId: number
    locationId: string
    language: string
  }): Promise<TripadvisorFigures> {
    const { clientId, locationId, language } = about
    const found = await http.request({
      method: 'GET',
      path: `/location/${encodeURIComponent(locationId)}/details`,
      query: { key: apiKey, language },
      schema: WireDetails,
      action: 'tripadvisor_details',
      clientId,
      retry: true,
    })
    return {
      name: found.name,
      rating: numberOf(found.rating),
      reviewCount: numberOf(found.num_reviews) ?? 0,
      url: found.web_url,
    }
  },
})
export type Tripadvisor = ReturnType<typeof tripadvisor>

function numberOf(text: string | number | null | undefined): number | null {
  const value = text === null || text === undefined || text === '' ? Number.NaN : Number(text)
  return Number.isFinite(value) ? value : null
}
