import type { Connection } from 'mongoose'
import type { AnyModel } from './any-model.ts'

type IndexFields = Record<string, number | string>

interface ExistingIndex {
  name?: string
  key: IndexFields
  unique?: boolean
  expireAfterSeconds?: number
}

const NAMESPACE_EXISTS = 48

const nameOf = (fields: IndexFields) =>
  Object.entries(fields)
    .map(([field, kind]) => `${field}_${kind}`)
    .join('_')

const declared = (model: AnyModel) =>
  model.schema.indexes().map(([fields, options]) => {
    const { background: _, _autoIndex: __, ...rest } = options as Record<string, unknown>
    return { fields: fields as IndexFields, options: { name: nameOf(fields as IndexFields), ...rest } }
  })

async function existing(model: AnyModel, db: Connection): Promise<ExistingIndex[]> {
  try {
    return (await db.collection(model.collection.collectionName).indexes()) as ExistingIndex[]
  } catch (error) {
    // No collection, no index.
    if ((error as { code?: number }).code === 26) return []
    throw error
  }
}

/** Answers whether there was none of that name. */
async function isNewCollection(name: string, db: Connection): Promise<boolean> {
  try {
    await db.createCollection(name)
    return true
  } catch (error) {
    if ((error as { code?: number }).code === NAMESPACE_EXISTS) return false
    throw error
  }
}

/**
 * Creates a model's collection and its missing indices, those of one collection at a time: the embedded engine wants no two
 * at once. `db` is the connection to use; the one that migrations get has the patience for it.
 */
export async function createIndexes(model: AnyModel, db: Connection = model.db): Promise<void> {
  const name = model.collection.collectionName
  const isNew = await isNewCollection(name, db)
  const present = new Set(isNew ? [] : (await existing(model, db)).map((index) => index.name))
  const missing = declared(model).filter(({ options }) => !present.has(options.name))
  const specs = missing.map(({ fields, options }) => ({ key: fields, ...options }))
  if (specs.length > 0) await db.collection(name).createIndexes(specs as never)
}

/** Names of declared indices that the store lacks, `rows.clientId_1`. */
export async function missingIndexes(db: Connection): Promise<string[]> {
  const missing: string[] = []
  for (const model of Object.values(db.models)) {
    const present = new Map((await existing(model, db)).map((index) => [index.name, index]))
    for (const { options } of declared(model)) {
      const found = present.get(options.name)
      const declared = options as { unique?: boolean }
      if (!found || Boolean(found.unique) !== Boolean(declared.unique)) {
        missing.push(`${model.collection.collectionName}.${options.name}`)
      }
    }
  }
  return missing
}
