import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import { expect, it } from '@jest/globals'
import type { Plan } from '../plan/plan.model.ts'
import { type Held, ownerPlans } from './owner-plan.service.ts'

const TX = {} as Tx
const PLAN = { _id: 2, priceCents: 2_900 } as Plan
const SINCE = new Date('2026-11-08')

/** An owner whose two clients are on the plan already. */
function holding() {
  const [firsts, patches]: [unknown[], unknown[]] = [[], []]
  const { hold } = ownerPlans({
    owners: {
      change: async () => ({ _id: 7, headquartersClientId: 70 }),
      first: async (...[, field, at]: unknown[]) => void firsts.push([field, at]),
    },
    clients: { ofOwner: async () => [70, 71].map((_id) => ({ _id, planId: 2, convertedToPaidAt: null })) },
    changes: { apply: async (_scope: unknown, change: unknown) => void patches.push(change) },
    subscriptions: { open: async () => null, replace: async () => {} },
    now: () => SINCE,
  } as never)
  const held = { userId: 7, plan: PLAN, priceCents: 2_900, since: SINCE, paidAt: null }
  return { firsts, patches, hold: (of: Pick<Held, 'basis' | 'isPaid'>) => hold({ ...held, ...of }, TX) }
}

it('a trial that ended has converted nobody before an invoice is paid', async () => {
  const { hold, firsts, patches } = holding()
  await hold({ basis: 'trial', isPaid: false })
  await hold({ basis: 'billed', isPaid: false })
  expect([firsts, patches]).toEqual([[], []])
  await hold({ basis: 'billed', isPaid: true })
  expect(firsts).toEqual([['convertedToPaidAt', SINCE]])
  expect(patches).toEqual(
    [70, 71].map((clientId) => ({ clientId, patch: { planId: 2, convertedToPaidAt: SINCE } })),
  )
})
