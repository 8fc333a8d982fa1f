import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from 'mongoose'
import { shapesOfCall, textOf } from './query-shape.ts'

interface Operation {
  collectionName: string
  method: string
  params: unknown[]
}

/** A query belongs to the service even while a test starts it. */
const isOfATest = (stack: string) => stack.includes('/test/') && !stack.includes('/start-service.ts')

/** From now on every query of the service over the connection is noted: `collection: shape`. Those of tests are not. */
export function recordedShapes(db: Connection): ReadonlySet<string> {
  const shapes = new Set<string>()
  // An event of mongoose that its types do not list.
  ;(db as NodeJS.EventEmitter).on('operation-start', ({ collectionName, method, params }: Operation) => {
    const lines = shapesOfCall(method, params).map((shape) => `${collectionName}: ${textOf(shape)}`)
    const fresh = lines.filter((line) => !shapes.has(line))
    // A stack is expensive, and most queries are known.
    if (fresh.length === 0 || isOfATest(new Error().stack ?? '')) return
    for (const line of fresh) shapes.add(line)
  })
  return shapes
}

/** For `node scripts/query-shapes.ts`, when a folder is named. */
export function keepShapes(service: string, shapes: Iterable<string>, folder: string | undefined): void {
  if (folder) appendFileSync(join(folder, service), [...shapes].map((shape) => `${shape}\n`).join(''))
}
