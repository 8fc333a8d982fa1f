import type { Actor } from '@avaliax/chassis/access/actor.ts'
import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import { getCompanyVisits } from '@avaliax/proto/cards/figures/company-visits.internal.ts'
import { COMPANIES_ASKED_MAX, getCompanyReviews } from '@avaliax/proto/reviews/company-reviews.internal.ts'
import type { CompanyFigures, ComparedCompanies } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import type { CompanyRows } from './company.model.ts'
import type { CompanyService } from './company.service.ts'

interface Deps {
  companies: Pick<CompanyService, 'ofActor'>
  rows: Pick<CompanyRows, 'find'>
  services: Pick<ServiceClients, 'call'>
}

/** The companies that somebody may see, side by side; whose they are follows from the person alone. */
export function companyFigures({ companies, rows, services }: Deps) {
  return async (actor: Actor, days: number): Promise<ComparedCompanies> => {
    const all = await companies.ofActor(actor)
    const shown = all.slice(0, COMPANIES_ASKED_MAX)
    if (shown.length === 0) return { companies: [], leftOut: 0 }
    const ids = shown.map(({ clientId }) => clientId)
    const query = { clientIds: ids.join(','), days: String(days) }
    const [reviews, visits, found] = await Promise.all([
      services.call(getCompanyReviews, { query }),
      services.call(getCompanyVisits, { query }),
      rows.find({ clientId: { $in: ids } }),
    ])
    const reviewsOf = new Map(reviews.companies.map((one) => [one.clientId, one]))
    const visitsOf = new Map(visits.companies.map((one) => [one.clientId, one]))
    const tagsOf = new Map(found.map(({ clientId, tags = [] }) => [clientId, tags]))
    const figures = shown.flatMap(({ clientId, companyName, status }): CompanyFigures[] => {
      const [ofReviews, ofVisits] = [reviewsOf.get(clientId), visitsOf.get(clientId)]
      if (!ofReviews || !ofVisits) return []
      return [{ ...ofReviews, ...ofVisits, companyName, status, tags: tagsOf.get(clientId) ?? [] }]
    })
    return { companies: figures, leftOut: all.length - figures.length }
  }
}
export type CompanyFiguresQuery = ReturnType<typeof companyFigures>
