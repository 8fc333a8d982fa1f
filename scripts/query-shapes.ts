// node scripts/query-shapes.ts [--add FOLDER]: writes docs/query-shapes.txt again, with the shapes that integration tests left in FOLDER:
// QUERY_SHAPES_DIR=FOLDER node scripts/jest.mjs integration
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { readShapeList, SHAPE_LIST, shapeListOf } from '@avaliax/testkit/query-shapes/shape-list.ts'

const { values } = parseArgs({ options: { add: { type: 'string' } } })
const recorded = (service: string): string[] => {
  const file = join(values.add ?? '', service)
  return values.add && existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean) : []
}
const known = readShapeList()
const shapes = new Map(
  SERVICES.map((service) => [service, [...(known.get(service) ?? []), ...recorded(service)]]),
)
writeFileSync(SHAPE_LIST, await shapeListOf(shapes))
