/** A path into a field, `mails.0.at`. The schema of the collection checks the rest of it when the query runs. */
type Path<T> = `${keyof T & string}.${string}`
type Nested<T, V = unknown> = { [P in Path<T>]?: V }
type Element<V> = V extends readonly (infer E)[] ? E : V

interface Operators<V> {
  $eq?: V
  $ne?: V
  $in?: readonly V[]
  $nin?: readonly V[]
  $all?: readonly V[]
  $gt?: V
  $gte?: V
  $lt?: V
  $lte?: V
  $exists?: boolean
  $elemMatch?: object
  $regex?: string
}

/** Conditions on fields of a document. The fields and their values are checked, those of nested paths at run time only. */
export type Filter<T> = {
  readonly [K in keyof T]?: T[K] | Element<T[K]> | Operators<Element<T[K]>>
} & Nested<T> & {
    readonly $and?: readonly Filter<T>[]
    readonly $or?: readonly Filter<T>[]
  }

export type Sort<T> = { readonly [K in keyof T]?: 1 | -1 } & Nested<T, 1 | -1>

type Values<T> = Partial<T> & Nested<T>
type Elements<T> = { [K in keyof T]?: Element<T[K]> | { $each: readonly Element<T[K]>[]; $slice?: number } }

/** An update does this with the fields of a document. */
export interface Change<T> {
  $set?: Values<T>
  $setOnInsert?: Values<T>
  $unset?: { [K in keyof T]?: 1 }
  $inc?: { [K in keyof T]?: number } & Nested<T, number>
  $push?: Elements<T>
  $addToSet?: Elements<T>
  $pull?: { [K in keyof T]?: Element<NonNullable<T[K]>> }
}
