import type { ServiceClients } from '@avaliax/chassis/http/client/service-client.ts'
import type { WorkerLog } from '@avaliax/chassis/queue/worker-log.ts'
import { publicName } from '@avaliax/proto/tenancy/public-name.ts'
import { getPublicSystemSettings } from '@avaliax/proto/tenancy/system-settings.routes.ts'
import { getClientFacts } from '@avaliax/proto/tenancy/tenancy.internal.ts'

/** Null: not known, or nobody gave it. */
export interface MailNames {
  agencyName: string | null
  companyName: string | null
}

/** The names in a mail, asked when it leaves. A mail about a password does not wait for tenancy: it goes without them. */
export function mailNames({ tenancy }: { tenancy: Pick<ServiceClients, 'call'> }) {
  return async (clientId: number | null, log: Pick<WorkerLog, 'warn'>): Promise<MailNames> => {
    const known = async <T>(asked: Promise<T>): Promise<T | null> =>
      asked.catch((error: unknown) => {
        log.warn({ err: error }, 'a mail goes without a name')
        return null
      })
    const [settings, facts] = await Promise.all([
      known(tenancy.call(getPublicSystemSettings, {})),
      clientId === null ? null : known(tenancy.call(getClientFacts, { params: { clientId } })),
    ])
    return { agencyName: settings?.agencyName ?? null, companyName: facts && publicName(facts) }
  }
}
export type NamesOfMail = ReturnType<typeof mailNames>
