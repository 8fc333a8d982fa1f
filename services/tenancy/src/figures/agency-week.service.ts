import type { Transact } from '@avaliax/chassis/mongo/transact.ts'
import type { Outbox } from '@avaliax/chassis/outbox/outbox.ts'
import { dayIn } from '@avaliax/chassis/time/local-clock.ts'
import { DEFAULT_TIME_ZONE } from '@avaliax/proto/tenancy/client.routes.ts'
import { AgencyWeekBegan } from '@avaliax/proto/tenancy/tenancy.events.ts'
import type { FiguresRepository } from './figures.repository.ts'

interface Deps {
  figures: Pick<FiguresRepository, 'stats'>
  outbox: Outbox
  transact: Transact
  now: () => Date
}

const DAY_MS = 86_400_000

/** Announces how many clients need the agency, and why; who hears it twice on one day tells nobody twice. */
export function agencyWeek({ figures, outbox, transact, now }: Deps) {
  return async (): Promise<void> => {
    const { attention = [] } = await figures.stats()
    const day = dayIn(DEFAULT_TIME_ZONE, now())
    const data = { day, attention: attention.filter(({ clients }) => clients > 0) }
    const rev = Date.parse(day) / DAY_MS
    await transact((tx) =>
      outbox.append(AgencyWeekBegan, { clientId: null, subject: 'agency-week', rev, data }, tx),
    )
  }
}
