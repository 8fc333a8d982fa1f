import type { IdSequences } from '@avaliax/chassis/mongo/ids.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { searchTokens } from '@avaliax/chassis/mongo/search-tokens.ts'
import { isDuplicateKey } from '@avaliax/chassis/mongo/store-errors.ts'
import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import type { CompanyRepository } from '../company/company.repository.ts'
import type { PlanRepository } from '../plan/plan.repository.ts'
import { FREE_PLAN } from '../plan/plan.seed.ts'
import type { ClientAnnouncer } from './client.announce.ts'
import { nameFromEmail } from './client.domain.ts'
import type { Client } from './client.model.ts'

interface Needs {
  clients: ScopedRepository<Client>
  companies: CompanyRepository
  plans: PlanRepository
  ids: IdSequences
  transact: Transact
  announce: ClientAnnouncer
}

interface Owner {
  userId: number
  email: string
  companyName?: string | undefined
}

/** The first client and headquarters of a user; asking again answers the same pair. */
export function provisionService({ clients, companies, plans, ids, transact, announce }: Needs) {
  async function existing(userId: number) {
    const company = await companies.headquartersOf(userId)
    return company && { clientId: company.clientId, companyId: company._id }
  }

  async function create({ userId, email, companyName }: Owner) {
    const [clientId, companyId] = [await ids.next('clients'), await ids.next('companies')]
    const name = companyName || nameFromEmail(email)
    const plan = await plans.byName(FREE_PLAN)
    await transact(async (tx) => {
      const client = await clients.insert(
        {
          ...BLANK_CLIENT,
          _id: clientId,
          companyName: name,
          email,
          userId,
          planId: plan?._id ?? null,
          searchTokens: searchTokens(`${name} ${email}`),
        },
        tx,
      )
      const headquarters = {
        _id: companyId,
        clientId,
        userId,
        name,
        address: null,
        phone: null,
        isHeadquarter: true,
      }
      await companies.insert(headquarters, tx)
      await announce(client, tx)
    })
    return { clientId, companyId }
  }

  return {
    async provision(owner: Owner): Promise<{ clientId: number; companyId: number }> {
      const found = await existing(owner.userId)
      if (found) return found
      try {
        return await create(owner)
      } catch (error) {
        // Two equal calls at once: the unique headquarters let one of them through.
        const winner = isDuplicateKey(error) ? await existing(owner.userId) : null
        if (!winner) throw error
        return winner
      }
    },
  }
}
export type ProvisionService = ReturnType<typeof provisionService>

const BLANK_CLIENT = {
  contactPerson: null,
  phone: null,
  address: null,
  googleLocation: null,
  googlePlaceId: null,
  googleLocationResourceName: null,
  googleBusinessName: null,
  googleFormattedAddress: null,
  employeeCount: 0,
  employeeCountRev: 0,
  status: 'active',
  activatedAt: null,
  convertedToPaidAt: null,
  makeWebhookUrl: null,
  socialMediaEnabled: false,
  googleIntegrationMode: 'basic',
  googleConnected: false,
  timeZone: DEFAULT_TIME_ZONE,
  leaderboardMode: 'individual',
  replyTone: 'friendly',
  replySignature: null,
} satisfies Partial<Client>
