interface Target {
  name: string
  url: string
}

interface Input {
  targets: readonly Target[]
  rulesFile: string
  alertmanagerUrl: string
  /** Alerts' links lead there. */
  consoleUrl: string
}

const EVERY = '5s'
const hostOf = (url: string) => new URL(url).host
/** Services of one process are told apart by the path. */
const metricsPath = (url: string) => `${new URL(url).pathname.replace(/\/$/, '')}/metrics`

/** Prometheus beside a stack on this machine: the same rules as in a deployment, other addresses. JSON is YAML, too. */
export function prometheusConfig({ targets, rulesFile, alertmanagerUrl, consoleUrl }: Input): string {
  return JSON.stringify({
    global: {
      scrape_interval: EVERY,
      evaluation_interval: EVERY,
      external_labels: { console: consoleUrl },
    },
    rule_files: [rulesFile],
    alerting: { alertmanagers: [{ static_configs: [{ targets: [hostOf(alertmanagerUrl)] }] }] },
    scrape_configs: [
      {
        job_name: 'avaliax',
        static_configs: targets.map(({ name, url }) => ({
          targets: [hostOf(url)],
          labels: { service: name, __metrics_path__: metricsPath(url) },
        })),
      },
    ],
  })
}
