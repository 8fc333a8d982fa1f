import type { Connection } from 'mongoose'
import type { z } from 'zod'
import type { RowScope } from '../access/scope.ts'
import type { AnyModel } from './any-model.ts'
import { documentSchema } from './document-schema.ts'
import type { Personal } from './personal.ts'
import { type RevisedRows, type Rows, rowsOf } from './rows.ts'
import type { Sort } from './typed-query.ts'

interface Revision {
  rev: number
  createdAt: Date
  updatedAt: Date
}
type Flat<T> = { [K in keyof T]: T[K] }
type Stored<D extends z.ZodObject, R> = Flat<z.output<D> & (R extends true ? Revision : unknown)>
type Fresh<D extends z.ZodObject, R> = z.input<D> & (R extends true ? { createdAt?: Date } : unknown)
type AllRows<D extends z.ZodObject, R> = R extends true
  ? RevisedRows<Stored<D, R>, Fresh<D, R>>
  : Rows<Stored<D, R>, Fresh<D, R>>

interface Index<T> {
  key: Sort<T>
  name?: string
  unique?: true
  /** Rows are deleted that long after the time in the field. */
  expireAfterSeconds?: number
  partialFilterExpression?: { [K in keyof T]?: unknown }
}

interface Definition<D extends z.ZodObject, R extends boolean, O extends Owner<D>> {
  name: string
  /** Fields by their kinds; the TypeScript type follows from it. */
  document: D
  /** The store keeps `rev`, `createdAt` and `updatedAt`. */
  revised?: R
  /** The field with the client's id, by which every call is scoped; null when the rows belong to no client. */
  owner: O
  personal: Personal<keyof z.output<D> & string>
  indexes?: readonly Index<Stored<D, R>>[]
}
type Owner<D extends z.ZodObject> = (keyof z.output<D> & string) | null

interface Expiry {
  field: string
  seconds: number
}

export interface Collection<D extends z.ZodObject, R extends boolean, O> {
  name: string
  document: D
  revised: R | undefined
  owner: O
  personal: Personal
  /** When its rows are deleted by age; null: never. */
  expiry: Expiry | null
  /** The rows in a database. Of a collection with an owner there is no way to ask without a scope. */
  on(db: Connection): O extends null ? AllRows<D, R> : { within(scope: RowScope): AllRows<D, R> }
  /** For migrations and announcements. A collection that is bound when the service starts gets its indices then. */
  model(db: Connection): AnyModel
}
export type AnyCollection = Collection<z.ZodObject, boolean, string | null>
export type DocumentOf<C extends AnyCollection> = Stored<C['document'], NonNullable<C['revised']>>
export type RowsOf<C extends AnyCollection> = ReturnType<C['on']>

/** Connections of services that have been built. */
const sealed = new WeakSet<Connection>()

/** From now on no further collection is bound: it would have no indices, and a purge would not know of it. */
export const sealCollections = (db: Connection): void => void sealed.add(db)

export function defineCollection<D extends z.ZodObject, const O extends Owner<D>, R extends boolean = false>(
  definition: Definition<D, R, O>,
): Collection<D, R, O> {
  const { name, document, revised, owner, personal, indexes = [] } = definition
  const schema = schemaOf(definition)
  function model(db: Connection): AnyModel {
    if (sealed.has(db) && !db.models[name])
      throw new Error(`Collection '${name}' is bound after the start; bind it while the service is built`)
    return db.model(name, schema)
  }
  return {
    name,
    document,
    revised,
    owner,
    personal,
    expiry: expiryOf(indexes as readonly Index<object>[]),
    model,
    on(db) {
      const bound = model(db)
      const within = (scope: RowScope) => rowsOf(bound, scope, owner ?? undefined)
      return (owner === null ? within('all') : { within }) as never
    },
  }
}

function expiryOf(indexes: readonly Index<object>[]): Expiry | null {
  const index = indexes.find(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)
  const [field] = Object.keys(index?.key ?? {})
  return field === undefined ? null : { field, seconds: index?.expireAfterSeconds ?? 0 }
}

function schemaOf<D extends z.ZodObject>(definition: Definition<D, boolean, Owner<D>>) {
  const { name, document, revised, owner, personal, indexes = [] } = definition
  if (!personal) throw new Error(`Collection '${name}' does not say what is personal in it`)
  const ids = ['clientId', 'userId'].filter((field) => field in document.shape)
  if (personal === 'none' && ids.length > 0)
    throw new Error(`Collection '${name}' has a '${ids[0]}' and says that nothing in it is personal`)
  const schema = documentSchema(document, {
    collection: name,
    autoIndex: false,
    autoCreate: false,
    versionKey: false,
    timestamps: revised ?? false,
  })
  if (revised) schema.add({ rev: { type: Number, default: 1 } })
  schema.set('personal' as never, personal as never)
  schema.set('owner' as never, owner as never)
  for (const { key, ...options } of indexes) schema.index(key as Record<string, 1 | -1>, options)
  return schema
}
