import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import type { Connection } from 'mongoose'

const SERVICES = resolve(import.meta.dirname, '../../../../services')

/** Collections that a service declares and did not bind while it was built: they would have no indices. */
export async function unboundCollections(service: ServiceName, db: Connection): Promise<string[]> {
  const files = globSync(`${service}/src/**/*.model?(s).ts`, { cwd: SERVICES })
  const modules = await Promise.all(files.map((file) => import(resolve(SERVICES, file))))
  const exported = modules.flatMap((module) => Object.values<unknown>(module))
  return exported.filter(isCollection).flatMap(({ name }) => (db.models[name] ? [] : [name]))
}

const isCollection = (value: unknown): value is { name: string } =>
  typeof value === 'object' && value !== null && 'on' in value && 'model' in value
