import { readFileSync } from 'node:fs'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { expect, test } from '@jest/globals'
import { ACCEPTED } from './accepted-shapes.ts'
import { indexesOfService } from './declared-indexes.ts'
import { isServed } from './query-plan.ts'
import { readShapeList, SHAPE_LIST, shapeListOf } from './shape-list.ts'
import { planOfLine, unservedShapes } from './unserved-shapes.ts'

const shapes = readShapeList()

test('the list says of every shape what the declared indices make of it', async () => {
  expect(await shapeListOf(shapes)).toBe(readFileSync(SHAPE_LIST, 'utf8'))
})

test.each(SERVICES)(
  'every query of %s is served by an index, or named with the reason why not',
  async (service) => {
    const lines = shapes.get(service) ?? []
    expect(lines.length).toBeGreaterThan(10)
    expect(unservedShapes(service, lines, await indexesOfService(service))).toEqual([])
  },
)

test('every exception is of a query that no index serves', async () => {
  const unserved: string[] = []
  for (const service of SERVICES) {
    const indexes = await indexesOfService(service)
    const lines = (shapes.get(service) ?? []).filter((line) => !isServed(planOfLine(line, indexes)))
    unserved.push(...lines.map((line) => `${service}/${line}`))
  }
  const stale = ACCEPTED.filter(({ shapes: pattern }) => !unserved.some((line) => pattern.test(line)))
  expect(stale).toEqual([])
})
