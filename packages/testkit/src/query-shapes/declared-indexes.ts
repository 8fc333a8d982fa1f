import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { AnyModel } from '@avaliax/chassis/mongo/any-model.ts'
import { outboxModel } from '@avaliax/chassis/outbox/outbox.model.ts'
import { outboxJobs } from '@avaliax/chassis/outbox/outbox-job.model.ts'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import mongoose, { type Connection } from 'mongoose'
import type { DeclaredIndex } from './query-plan.ts'

const PROJECT = resolve(import.meta.dirname, '../../../..')

/** By name of a collection. */
export type Indexes = ReadonlyMap<string, readonly DeclaredIndex[]>

export const indexesOf = (models: readonly AnyModel[]): Indexes =>
  new Map(models.map((model) => [model.collection.collectionName, model.schema.indexes().map(declaredIndex)]))

function declaredIndex([key, options]: [object, object]): DeclaredIndex {
  const { unique, partialFilterExpression } = options as {
    unique?: boolean
    partialFilterExpression?: object
  }
  const fields = Object.entries(key as Record<string, 1 | -1>)
  return {
    name: fields.map(([field, direction]) => `${field}_${direction}`).join('_'),
    key: fields,
    ...(unique && { unique }),
    ...(partialFilterExpression && { partial: Object.keys(partialFilterExpression) }),
  }
}

/** Collects everything that a service declares; nothing is connected. */
export async function indexesOfService(service: ServiceName): Promise<Indexes> {
  const db = mongoose.createConnection()
  const files = globSync(`{services/${service},packages/landing}/src/**/*.{model,models,store}.ts`, {
    cwd: PROJECT,
  })
  const modules = await Promise.all(files.map((file) => import(resolve(PROJECT, file))))
  const exported = modules.flatMap((module) => Object.values<unknown>(module))
  for (const collection of [outboxJobs, ...exported.filter(isCollection)]) collection.model(db)
  outboxModel(db)
  return indexesOf(Object.values(db.models))
}

interface Declared {
  model(db: Connection): AnyModel
}
const isCollection = (value: unknown): value is Declared =>
  typeof value === 'object' && value !== null && 'on' in value && 'model' in value
