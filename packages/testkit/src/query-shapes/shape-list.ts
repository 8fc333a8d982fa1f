import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { ServiceName } from '@avaliax/proto/contract.ts'
import { SERVICES } from '@avaliax/stack/stack/process-names.ts'
import { indexesOfService } from './declared-indexes.ts'
import type { Plan } from './query-plan.ts'
import { planOfLine, reasonOf } from './unserved-shapes.ts'

export const SHAPE_LIST = resolve(import.meta.dirname, '../../../../docs/query-shapes.txt')
const ARROW = '  ->  '

const HEAD = `# Every shape of query that the integration tests put to the store, by service and collection, with the index that MongoDB takes.
# Generated: scripts/query-shapes.ts. A field with = is compared for equality, =* with several values, <> within a range, ? otherwise.
# point: one row by a unique index. index: the index gives the rows in their order. filter: rows are also compared after reading.
# sort: rows are sorted in memory. walk: the index gives the order alone. scan: all rows are read. These three stand with their reason.
`

/** By service: `collection: shape`. */
export type Shapes = ReadonlyMap<ServiceName, readonly string[]>

export function readShapeList(): Shapes {
  const lines = existsSync(SHAPE_LIST) ? readFileSync(SHAPE_LIST, 'utf8').split('\n') : []
  const shapes = new Map<ServiceName, string[]>()
  for (const line of lines.filter((one) => one.includes(ARROW))) {
    const [name = '', shape = ''] = (line.split(ARROW)[0] ?? '').split(/\/(.*)/)
    shapes.set(name as ServiceName, [...(shapes.get(name as ServiceName) ?? []), shape])
  }
  return shapes
}

export async function shapeListOf(shapes: Shapes): Promise<string> {
  const blocks = await Promise.all(
    SERVICES.map(async (service) => {
      const indexes = await indexesOfService(service)
      const lines = [...new Set(shapes.get(service))].sort()
      return lines
        .map(
          (line) =>
            `${service}/${line}${ARROW}${planText(planOfLine(line, indexes), reasonOf(service, line))}\n`,
        )
        .join('')
    }),
  )
  return [HEAD, ...blocks].join('\n')
}

function planText({ kind, index, unindexed }: Plan, reason: string | undefined): string {
  const compared = unindexed.length > 0 ? `, then ${unindexed.join(' ')}` : ''
  const excuse = kind === 'walk' || kind === 'sort' || kind === 'scan' ? ` (${reason ?? 'NO REASON'})` : ''
  return `${kind}${index ? ` ${index}` : ''}${compared}${excuse}`
}
