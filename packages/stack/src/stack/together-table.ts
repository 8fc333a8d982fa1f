import { join } from 'node:path'
import { SERVICES } from './process-names.ts'
import {
  gatewayRow,
  sandboxRow,
  serviceRows,
  type TableInput,
  type TableRow,
  urlOf,
} from './process-table.ts'

/** The process makes these itself, for each of its services. */
const MADE_INSIDE = new Set([
  ...['MONGO_DB', 'DATA_DIR', 'SERVICE_URLS', 'GATEWAY_METRICS_URL', 'INTERNAL_PRIVATE_KEY', 'INTERNAL_KEYS'],
  ...['PORT', 'ROLE'],
])

/** Variables of several processes as those of one: what differs carries the name of the service that wants it. */
function mergedEnv(rows: readonly TableRow[]): Record<string, string> {
  const merged: Record<string, string> = {}
  for (const row of rows) {
    const prefix = `${row.name.toUpperCase().replaceAll('-', '_')}__`
    for (const [name, value] of Object.entries(row.env).filter(([name]) => !MADE_INSIDE.has(name))) {
      merged[name] ??= value
      if (merged[name] !== value) merged[prefix + name] = value
    }
  }
  return merged
}

/** The platform as one process of the gateway and all services, beside the sandbox. */
export function togetherTable(input: TableInput): TableRow[] {
  const { namespace = 'avaliax', dataDir, ports } = input
  const gateway = gatewayRow(input)
  const env = {
    ...mergedEnv([gateway, ...serviceRows(input)]),
    PORT: String(ports.gateway),
    SERVICES_PORT: String(ports.together),
    MONGO_DB: namespace,
    DATA_DIR: join(dataDir, 'services'),
  }
  return [sandboxRow(input), { ...gateway, name: 'together', main: 'packages/together/src/main.ts', env }]
}

/** Under which address each part of it is reached, past the gateway. */
export const togetherUrls = (ports: TableInput['ports']): Record<string, string> => ({
  sandbox: urlOf(ports.sandbox),
  ...Object.fromEntries(SERVICES.map((name) => [name, `${urlOf(ports.together)}/${name}`])),
  gateway: urlOf(ports.gateway),
})
