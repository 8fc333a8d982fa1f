import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBinary } from '../run/find-binary.ts'
import type { Program } from './program.ts'

interface Deps {
  /** For its database and what it is provisioned with. */
  folder: string
  /** The dashboards as code. */
  dashboards: string
  prometheusUrl: string
  url: string
}

const HOMES = ['/usr/share/grafana', '/opt/grafana', '/usr/local/share/grafana']

/** Grafana reads this at its start: where the figures are, and the dashboards. JSON is YAML, too. */
export function provisioning({ dashboards, prometheusUrl }: Pick<Deps, 'dashboards' | 'prometheusUrl'>) {
  const source = {
    name: 'Prometheus',
    uid: 'prometheus',
    type: 'prometheus',
    access: 'proxy',
    isDefault: true,
  }
  return {
    'datasources/prometheus.yaml': { apiVersion: 1, datasources: [{ ...source, url: prometheusUrl }] },
    'dashboards/avaliax.yaml': {
      apiVersion: 1,
      providers: [{ name: 'avaliax', type: 'file', options: { path: dashboards } }],
    },
  }
}

/** Grafana where it is on the path, for whoever is on this machine; null elsewhere. */
export function grafanaProgram(deps: Deps): Program | null {
  const command = findBinary(['grafana', 'grafana-server'])
  if (!command) return null
  const { folder, url } = deps
  for (const [file, content] of Object.entries(provisioning(deps))) {
    const path = join(folder, 'provisioning', file)
    mkdirSync(join(path, '..'), { recursive: true })
    writeFileSync(path, JSON.stringify(content))
  }
  const home = HOMES.find((each) => existsSync(each))
  const { hostname, port } = new URL(url)
  return {
    command,
    args: [...(command.endsWith('grafana') ? ['server'] : []), ...(home ? [`--homepath=${home}`] : [])],
    env: {
      GF_SERVER_HTTP_ADDR: hostname,
      GF_SERVER_HTTP_PORT: port,
      GF_LOG_LEVEL: 'warn',
      GF_PATHS_DATA: folder,
      GF_PATHS_PROVISIONING: join(folder, 'provisioning'),
      GF_AUTH_ANONYMOUS_ENABLED: 'true',
      GF_ANALYTICS_REPORTING_ENABLED: 'false',
    },
  }
}
