import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Connection } from 'mongoose'
import { shapesOfCall, textOf } from './query-shape.ts'

interface Operation {
  collectionName: string
  method: string
  params: unknown[]
}

const OF_A_TEST = /\/test\//
/** What a service does while a test starts it is the service's own. */
const OF_THE_START = /\/start-service\.ts/

/** From now on every query of the service over the connection is noted: `collection: shape`. Those of tests are not. */
export function recordedShapes(db: Connection): ReadonlySet<string> {
  const shapes = new Set<string>()
  // An event of mongoose that its types do not list.
  ;(db as NodeJS.EventEmitter).on('operation-start', ({ collectionName, method, params }: Operation) => {
    const { stack = '' } = new Error()
    if (OF_A_TEST.test(stack) && !OF_THE_START.test(stack)) return
    for (const shape of shapesOfCall(method, params)) shapes.add(`${collectionName}: ${textOf(shape)}`)
  })
  return shapes
}

/** For `node scripts/query-shapes.ts`, when a folder is named. */
export function keepShapes(service: string, shapes: Iterable<string>, folder: string | undefined): void {
  if (folder) appendFileSync(join(folder, service), [...shapes].map((shape) => `${shape}\n`).join(''))
}
