import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parse } from 'yaml'

const FOLDER = resolve(import.meta.dirname, '../../../deploy/observability')
const NAME = /\bavaliax_\w+/g

/** Names of ours within queries. */
const namesIn = (queries: readonly string[]) => [
  ...new Set(queries.flatMap((query) => query.match(NAME) ?? [])),
]

/** Answers what alert rules and dashboards ask for, by file. */
export function metricsAskedFor(): [file: string, names: string[]][] {
  const alerts = parse(readFileSync(join(FOLDER, 'alerts.yaml'), 'utf8')) as {
    groups: { rules: { expr: string }[] }[]
  }
  const rules = alerts.groups.flatMap(({ rules }) => rules.map(({ expr }) => expr))
  const folder = join(FOLDER, 'grafana/dashboards')
  const boards = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return [
    ['alerts.yaml', namesIn(rules)],
    ...boards.map((file): [string, string[]] => {
      const board = JSON.parse(readFileSync(join(folder, file), 'utf8')) as {
        panels: { targets: { expr: string }[] }[]
      }
      return [file, namesIn(board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)))]
    }),
  ]
}
