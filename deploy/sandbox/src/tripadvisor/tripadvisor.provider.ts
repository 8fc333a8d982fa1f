import { type Answer, json, type Provider } from '../kernel/exchange.ts'

export const TRIPADVISOR_KEY = 'SANDBOXTRIPADVISORKEY'
export const TRIPADVISOR_LOCATION = '10234567'
/** Nobody has rated this one yet. */
export const UNRATED_LOCATION = '10234568'

const PARAMETERS = ['key', 'language', 'currency']

const failed = (status: number, type: string, message: string): Answer =>
  json({ error: { type, message, code: String(status) } }, status)

const placeOf = (id: string, isRated: boolean) => ({
  location_id: id,
  name: 'Padaria Pão da Serra',
  web_url: `https://www.tripadvisor.com/Restaurant_Review-g303441-d${id}-Reviews.html?m=66827`,
  ...(isRated && {
    rating: '4.5',
    rating_image_url: 'https://www.tripadvisor.com/img/cdsi/img2/ratings/traveler/4.5-66827-5.svg',
    num_reviews: '312',
  }),
})

/** Tripadvisor's Content API, as much of it as a number with a link needs. */
export function tripadvisorProvider(): Provider {
  return {
    api: 'tripadvisor',
    prefix: '/tripadvisor',
    routes: [
      {
        method: 'GET',
        pattern: '/tripadvisor/api/v1/location/:id/details',
        handle({ query, params: { id = '' } }) {
          const unknown = [...query.keys()].find((name) => !PARAMETERS.includes(name))
          if (unknown) return failed(400, 'BadRequestException', `Unknown parameter ${unknown}`)
          if (query.get('key') !== TRIPADVISOR_KEY)
            return failed(403, 'ForbiddenException', 'User is not authorized to access this resource')
          if (!/^\d+$/.test(id)) return failed(400, 'BadRequestException', 'locationId must be a number')
          if (id !== TRIPADVISOR_LOCATION && id !== UNRATED_LOCATION)
            return failed(404, 'NotFoundException', 'No such location')
          return json(placeOf(id, id === TRIPADVISOR_LOCATION))
        },
      },
    ],
    refuse: (status) =>
      failed(
        status,
        status === 429 ? 'TooManyRequestsException' : 'InternalServerException',
        'SANDBOX fault',
      ),
    notFound: () => failed(404, 'NotFoundException', 'The sandbox knows location details alone.'),
  }
}
