import type { Connection } from 'mongoose'

/** What becomes of the rows of a collection when a client or a person is deleted. */
export type Personal<Field extends string = string> =
  /** They say nothing of a client or a person. */
  | 'none'
  /** They stay, or go another way; the text says why. */
  | { kept: string }
  /** They go with the client or the user whose id stands in the field. */
  | { client?: Field; user?: Field }
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
  }))

export interface PersonalRows {
  collection: string
  /** Holds the id of the client or user. */
  field: string
}

/** Where rows are that go with a client or a user. */
export const rowsGoingWith = (who: 'client' | 'user', db: Connection): PersonalRows[] =>
  collections(db).flatMap(({ name, personal }) => {
    const field = (typeof personal === 'object' && !('kept' in personal) && personal[who]) || undefined
    return field ? [{ collection: name, field }] : []
  })

export const tombstonesOf = (db: Connection): string[] =>
  collections(db).flatMap(({ name, personal }) => (personal === 'tombstone' ? [name] : []))
