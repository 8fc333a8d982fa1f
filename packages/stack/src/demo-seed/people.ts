import {
  type InvitedRole,
  inviteClientPerson,
  listClientPeople,
} from '@avaliax/proto/identity/client-person.routes.ts'
import { inviteOperator, listOperators } from '@avaliax/proto/identity/operator.routes.ts'
import type { AgencyRole } from '@avaliax/proto/rights.ts'
import type { SeedArea } from './area.ts'

const OF_AGENCY: Readonly<Record<string, AgencyRole>> = {
  'atendimento@avaliax.test': 'operator',
  'auditoria@avaliax.test': 'auditor',
}
const OF_BAKERY: Readonly<Record<string, InvitedRole>> = {
  'gerente@avaliax.test': 'manager',
  'contador@avaliax.test': 'viewer',
}

/** Who else signs in, for the agency and for the bakery: invited, each in a role. */
export const peopleArea: SeedArea = {
  name: 'people',
  async seed({ agency, shop }) {
    const operators = await agency.call(listOperators)
    for (const [email, agencyRole] of missingIn(OF_AGENCY, operators))
      await agency.call(inviteOperator, { body: { email, agencyRole } })

    const { client, clientId } = await shop('bakery')
    const params = { clientId }
    const { people } = await client.call(listClientPeople, { params })
    for (const [email, role] of missingIn(OF_BAKERY, people))
      await client.call(inviteClientPerson, { params, body: { email, role } })
  },
}

const missingIn = <R>(wanted: Readonly<Record<string, R>>, present: readonly { email: string }[]) =>
  Object.entries(wanted).filter(([email]) => !present.some((person) => person.email === email))
