import { mount } from '@avaliax/chassis/http/mount.ts'
import type { ScopedRepository } from '@avaliax/chassis/mongo/repository.ts'
import { listOwnCompanies, type Company as WireCompany } from '@avaliax/proto/tenancy/company.routes.ts'
import type { FastifyInstance } from 'fastify'
import type { Client } from '../client/client.model.ts'
import type { Company } from './company.model.ts'
import type { CompanyRepository } from './company.repository.ts'

interface Needs {
  companies: CompanyRepository
  clients: ScopedRepository<Client>
}

export function companyRoutes(app: FastifyInstance, { companies, clients }: Needs): void {
  mount(app, listOwnCompanies, async ({ actor, scope }) => {
    const own = actor ? await companies.ofUser(actor.userId) : []
    const items: WireCompany[] = []
    for (const company of own) {
      const client = await clients.find(scope, company.clientId)
      if (client) items.push(present(company, client))
    }
    return { items, total: items.length }
  })
}

const present = (company: Company, client: Client): WireCompany => ({
  id: company._id,
  companyName: client.companyName,
  clientId: company.clientId,
  address: company.address,
  phone: company.phone,
  isHeadquarter: company.isHeadquarter,
  googlePlaceId: client.googlePlaceId,
  status: client.status,
})
