import type { PersonKind } from '@avaliax/proto/values.ts'
import type { Connection } from 'mongoose'

/** A row holds this of one person, whoever owns the row. */
export interface PersonRow<Field extends string = string> {
  /** Holds the person's id. */
  by: Field
  /** It is kept for this reason. */
  why: string
  /** The person is handed these out of it. */
  shows: readonly Field[]
  /** An erasure deletes the row, puts these values in place of what it held, or keeps it for a reason. */
  erase: 'row' | { blank: { readonly [F in Field]?: unknown } } | { kept: string }
}
export type People<Field extends string = string> = { readonly [K in PersonKind]?: PersonRow<Field> }

/** Says what becomes of the rows of a collection when a client or a person is deleted. */
export type Personal<Field extends string = string> =
  /** They say nothing of a client or a person. */
  | 'none'
  /** They stay, or go another way; the text says why. */
  | { kept: string; people?: People<Field> }
  /**
   * They go with the client or the user whose id stands in the field, or in one of several. `withheld` says why the file with all
   * data of a company leaves the rows out, or which of their fields.
   */
  | {
      client?: Field | readonly Field[]
      user?: Field
      people?: People<Field>
      withheld?: string | readonly Field[]
    }
  /**
   * A copy of what another service announces, under the client's id: an empty row with the highest revision stays, so that
   * nothing announced earlier comes back.
   */
  | 'tombstone'

const collections = (db: Connection) =>
  Object.values(db.models).map((model) => ({
    name: model.collection.collectionName,
    // The chassis' own rows, such as the outbox, have no definition.
    personal: (model.schema.get('personal' as never) as Personal | undefined) ?? 'none',
    owner: (model.schema.get('owner' as never) as string | null | undefined) ?? null,
    revised: Boolean(model.schema.get('timestamps')),
    indexes: model.schema.indexes() as [object, { expireAfterSeconds?: number }][],
  }))

export interface PersonalRows {
  collection: string
  /** Holds the id of the client or user. */
  field: string
}

/** Finds the rows that go with a client or a user. */
export const rowsGoingWith = (who: 'client' | 'user', db: Connection): PersonalRows[] =>
  collections(db).flatMap(({ name, personal }) => {
    const fields = (typeof personal === 'object' && !('kept' in personal) && personal[who]) || []
    return [fields].flat().map((field) => ({ collection: name, field }))
  })

export interface CompanyRowsOf extends PersonalRows {
  /** Fields of them that are not handed out. */
  withheld: readonly string[]
}

/** Names the collections whose rows a company is handed out; of several fields with a client's id the first one owns the row. */
export const rowsOfCompany = (db: Connection): CompanyRowsOf[] =>
  collections(db)
    .flatMap(({ name, personal }) => {
      if (typeof personal !== 'object' || 'kept' in personal || !personal.client) return []
      const { client, withheld = [] } = personal
      const [field] = [client].flat()
      return field && typeof withheld !== 'string' ? [{ collection: name, field, withheld }] : []
    })
    .sort((one, other) => (one.collection < other.collection ? -1 : 1))

export interface PersonRows extends PersonRow {
  collection: string
  /** Holds the id of the client that the row belongs to; null: it belongs to none. */
  owner: string | null
  /** The store keeps `rev` and `updatedAt` of its rows. */
  revised: boolean
}

export const peopleOf = (personal: Personal): People =>
  (typeof personal === 'object' && personal.people) || {}

/** Finds the rows that hold something of such a person. */
export const rowsHolding = (kind: PersonKind, db: Connection): PersonRows[] =>
  collections(db).flatMap(({ name, personal, owner, revised }) => {
    const row = peopleOf(personal)[kind]
    return row ? [{ collection: name, owner, revised, ...row }] : []
  })

export interface ExpiringRows {
  collection: string
  field: string
  seconds: number
}

/** Rows of clients and people that are kept for a while after the time in a field. */
export const rowsExpiring = (db: Connection): ExpiringRows[] =>
  collections(db).flatMap(({ name, personal, indexes }) =>
    personal === 'none'
      ? []
      : indexes.flatMap(([key, { expireAfterSeconds: seconds = 0 }]) => {
          const [field] = Object.keys(key)
          return field && seconds > 0 ? [{ collection: name, field, seconds }] : []
        }),
  )

export const tombstonesOf = (db: Connection): string[] =>
  collections(db).flatMap(({ name, personal }) => (personal === 'tombstone' ? [name] : []))
