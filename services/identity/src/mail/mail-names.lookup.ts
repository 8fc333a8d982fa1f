import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { WorkerLog } from '@avaliax/chassis/queue/worker-log.ts'
import type { Brand } from '@avaliax/proto/brand.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'
import type { BrandLookup } from '@avaliax/providers/brand/brand.lookup.ts'
import { nameInMail } from '@avaliax/providers/mailer/name-in-mail.ts'
import type { UserRepository } from '../user/user.repository.ts'

export interface MailNames {
  brand: Brand
  /** Null: not known, nobody gave it, or there is something to click on in it. */
  companyName: string | null
  /** E-mail of who caused the mail; null: nobody of the agency, or somebody who is gone. */
  personName: string | null
}

interface Deps {
  tenancy: Pick<ServiceClients, 'call'>
  brand: BrandLookup
  users: Pick<UserRepository, 'byId'>
}

interface About {
  clientId: number | null
  askedBy: number | null
}

/** The names in a mail, asked when it leaves. A mail about a password does not wait for tenancy: it goes without them. */
export function mailNames({ tenancy, brand, users }: Deps) {
  async function companyOf(clientId: number, log: Pick<WorkerLog, 'warn'>): Promise<string | null> {
    try {
      return nameInMail(publicName(await tenancy.call(getClientFacts, { params: { clientId } })))
    } catch (error) {
      log.warn({ err: error }, 'a mail goes without a name')
      return null
    }
  }

  return async ({ clientId, askedBy }: About, log: Pick<WorkerLog, 'warn'>): Promise<MailNames> => {
    const [agency, companyName, person] = await Promise.all([
      brand(),
      clientId === null ? null : companyOf(clientId, log),
      askedBy === null ? null : users.byId(askedBy),
    ])
    return { brand: agency, companyName, personName: person?.username ?? null }
  }
}
export type NamesOfMail = ReturnType<typeof mailNames>
