import type { ClientRole } from '@avaliax/proto/rights.ts'
import type { Company as WireCompany } from '@avaliax/proto/tenancy/company.routes.ts'
import type { Language } from '@avaliax/proto/values.ts'
import type { Client } from '../client/client.model.ts'
import { countriesOf, phoneLine } from '../client/client-phone.domain.ts'
import type { Owner } from '../owner/owner.model.ts'
import type { Company } from './company.model.ts'

interface Parts {
  client: Client
  owner: Pick<Owner, 'headquartersId'>
  role?: ClientRole
  language: Language
}

export const presentCompany = (
  company: Pick<Company, '_id' | 'clientId'>,
  { client, owner, language, role = 'owner' }: Parts,
): WireCompany => ({
  id: company._id,
  companyName: client.companyName,
  clientId: company.clientId,
  address: client.address,
  phone: client.phone,
  extension: client.extension ?? null,
  phoneText: phoneLine(client, countriesOf(client), language),
  isHeadquarter: role === 'owner' && owner.headquartersId === company._id,
  role,
  googlePlaceId: client.googlePlaceId,
  status: client.status,
})

/** Answers what a branch takes over from the headquarters: how it is run, not what it is or who works there. */
export const inherited = (headquarters: Client) => ({
  email: headquarters.email,
  contactPerson: headquarters.contactPerson,
  planId: headquarters.planId,
  planSource: headquarters.planSource,
  givenUntil: headquarters.givenUntil,
  chargeFrom: headquarters.chargeFrom ?? null,
  contract: headquarters.contract,
  stripeCustomerId: headquarters.stripeCustomerId ?? null,
  stripeSubscriptionId: headquarters.stripeSubscriptionId ?? null,
  convertedToPaidAt: headquarters.convertedToPaidAt,
  timeZone: headquarters.timeZone,
  leaderboardMode: headquarters.leaderboardMode,
  replyTone: headquarters.replyTone,
  replySignature: headquarters.replySignature,
})
