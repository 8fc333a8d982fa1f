import { getReviewSummary } from '@avaliax/proto/reviews/review.routes.ts'
import { getClient } from '@avaliax/proto/tenancy/client.routes.ts'
import { listOwnCompanies } from '@avaliax/proto/tenancy/company.routes.ts'
import { createCompany } from '@avaliax/proto/tenancy/company-change.routes.ts'
import { putCompanyTags } from '@avaliax/proto/tenancy/company-figures.routes.ts'
import { fetchReviews, linkShop } from '../demo/demo-steps.ts'
import type { SeedArea } from './area.ts'

const NAME = 'Clínica Caminho Novo'
const CITY = 'Belo Horizonte'

/** The clinic's owner has a second one, so that there is something to compare. */
export const secondClinicArea: SeedArea = {
  name: 'second-clinic',
  async seed({ shop }) {
    const { client, clientId: firstId } = await shop('clinic')
    const companies = await client.call(listOwnCompanies)
    const known = companies.find(({ companyName }) => companyName === NAME)
    const { clientId } = known ?? (await client.call(createCompany, { body: { name: NAME } }))
    const params = { clientId }
    const { googlePlaceId } = await client.call(getClient, { params })
    if (googlePlaceId === null) await linkShop(client, clientId, `${NAME} ${CITY}`)
    const { total } = await client.call(getReviewSummary, { params })
    if (total === 0) await fetchReviews(client, clientId)
    await client.call(putCompanyTags, { params: { clientId: firstId }, body: { tags: [CITY, 'Matriz'] } })
    await client.call(putCompanyTags, { params, body: { tags: [CITY] } })
  },
}
