import { mount } from '@avaliax/chassis/http/contract/mount.ts'
import type { Tx } from '@avaliax/chassis/mongo/transact.ts'
import type { ServiceDeps } from '@avaliax/chassis/service-deps.ts'
import {
  ERASE_ROUTES,
  READ_ROUTES,
  type RecognisedPerson,
} from '@avaliax/proto/identity/person-data.internal.ts'
import type { Person } from '@avaliax/proto/identity/privacy.routes.ts'
import { erasures } from './erasure.model.ts'
import { type Counts, erasePerson, type Keys, type RowsOfPerson, readPerson } from './person-rows.ts'

export type Erased = Person & Pick<RecognisedPerson, 'marks'>

export interface ErasureStep<Found = unknown> {
  person: Erased
  /** Deletes and blanks rows as their declarations say. */
  eraseRows: () => Promise<Counts>
  /** The rows that `before` returned. */
  found: Found
  tx: Tx
}

/** A service adds these to the declarations of its collections. */
export interface PersonParts<Found = unknown> {
  keysOf?: (person: Person, tx?: Tx) => Promise<Keys>
  /** Does what takes longer than a transaction may; it may run twice. */
  before?: (person: Erased) => Promise<Found>
  /** Does what is more than a change of rows, in their transaction. */
  erase?: (step: ErasureStep<Found>) => Promise<Counts>
}

type Deps = Pick<ServiceDeps, 'db' | 'transact' | 'now'>

/** Hands out what a service holds of a person, and erases it once for each request. */
export function personData<Found>({ db, transact, now }: Deps, parts: PersonParts<Found> = {}) {
  const { keysOf, before, erase } = parts
  const done = erasures.on(db)
  return {
    read: async (person: Person): Promise<RowsOfPerson> => readPerson(db, person, await keysOf?.(person)),

    async erase(person: Erased, requestId: number): Promise<Counts> {
      const known = await done.findOne({ _id: requestId })
      if (known) return known.counts
      const found = (await before?.(person)) as Found
      return transact(async (tx) => {
        const earlier = await done.findOne({ _id: requestId }, tx)
        if (earlier) return earlier.counts
        const keys = (await keysOf?.(person, tx)) ?? {}
        const eraseRows = () => erasePerson(db, person, keys, tx)
        const counts = await (erase ? erase({ person, eraseRows, found, tx }) : eraseRows())
        await done.insertOne({ _id: requestId, counts, at: now() }, tx)
        return counts
      })
    },
  }
}
export type PersonData = ReturnType<typeof personData>

type Service = keyof typeof READ_ROUTES

/** The same for identity, which asks every service in turn. */
export function buildPersonData<Found>(
  deps: Deps & Pick<ServiceDeps, 'app'>,
  service: Service,
  parts?: PersonParts<Found>,
): void {
  const data = personData(deps, parts)
  mount(deps.app, READ_ROUTES[service], async ({ params, query }) => ({
    rows: await data.read({ kind: params.kind, id: params.personId, clientId: query.clientId ?? null }),
  }))
  mount(deps.app, ERASE_ROUTES[service], async ({ params, body }) => ({
    counts: await data.erase(body, params.requestId),
  }))
}
