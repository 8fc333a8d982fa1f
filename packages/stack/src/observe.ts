import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { grafanaProgram } from './observe/grafana.ts'
import { prometheusConfig } from './observe/observation-config.ts'
import { type Program, programOf } from './observe/program.ts'
import { portPicker } from './run/ports.ts'
import { runningStack } from './run/running-stack.ts'
import { StartError } from './run/start-error.ts'
import { aptPackages } from './stores/system-packages.ts'

/** Prometheus and Alertmanager beside the stack that runs here, until Ctrl-C. */
const ROOT = resolve(import.meta.dirname, '../../..')
const OBSERVABILITY = join(ROOT, 'deploy/observability')
const DASHBOARDS = join(OBSERVABILITY, 'grafana/dashboards')
const READY = 'Ctrl-C ends it'
const say = (line: string) => process.stdout.write(`${line}\n`)

async function observe(): Promise<void> {
  const stack = runningStack()
  const folder = join(stack.dataDir, 'observe')
  mkdirSync(folder, { recursive: true })
  const ports = portPicker({ prometheus: 9_090, alertmanager: 9_093, grafana: 3_000 })
  const urlOf = async (name: string) => `http://127.0.0.1:${await ports.pick(name)}`
  const [prometheusUrl, alertmanagerUrl] = [await urlOf('prometheus'), await urlOf('alertmanager')]
  const configFile = join(folder, 'prometheus.yaml')
  const targets = Object.entries(stack.serviceUrls)
    .filter(([name]) => name !== 'sandbox')
    .map(([name, url]) => ({ name, url }))
  const rulesFile = join(OBSERVABILITY, 'alerts.yaml')
  writeFileSync(configFile, prometheusConfig({ targets, rulesFile, alertmanagerUrl, consoleUrl: stack.url }))
  const folders = [folder, OBSERVABILITY]
  const packages = aptPackages(say)
  const specs = [
    {
      name: 'prometheus',
      package: 'prometheus',
      image: 'docker.io/prom/prometheus:v3.7.0',
      folders,
      args: [
        `--config.file=${configFile}`,
        `--storage.tsdb.path=${join(folder, 'prometheus')}`,
        `--web.listen-address=${new URL(prometheusUrl).host}`,
        '--log.level=warn',
      ],
    },
    {
      name: 'alertmanager',
      image: 'docker.io/prom/alertmanager:v0.28.1',
      folders,
      package: 'prometheus-alertmanager',
      args: [
        `--config.file=${join(OBSERVABILITY, 'alertmanager.yaml')}`,
        `--storage.path=${join(folder, 'alertmanager')}`,
        `--web.listen-address=${new URL(alertmanagerUrl).host}`,
        '--cluster.listen-address=',
        '--log.level=warn',
      ],
    },
  ]
  const programs: Program[] = []
  for (const each of specs) programs.push(await programOf(each, packages))
  const grafanaUrl = await urlOf('grafana')
  const grafana = grafanaProgram({
    folder: join(folder, 'grafana'),
    dashboards: DASHBOARDS,
    prometheusUrl,
    url: grafanaUrl,
  })
  if (grafana) programs.push(grafana)
  const running = programs.map(({ command, args, env }) =>
    spawn(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
      env: { ...process.env, ...env },
    }),
  )
  const stop = () => {
    for (const child of running) child.kill('SIGTERM')
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  say(`prometheus: ${prometheusUrl} (alerts: ${prometheusUrl}/alerts)`)
  say(`alertmanager: ${alertmanagerUrl}`)
  say(`console: ${stack.url}/platform`)
  say(grafana ? `grafana: ${grafanaUrl}/dashboards` : `dashboards for a Grafana: ${DASHBOARDS}`)
  say(READY)
  try {
    // One without the others is of no use.
    await Promise.race(running.map(untilEnd))
  } finally {
    stop()
  }
}

const untilEnd = (child: ReturnType<typeof spawn>) =>
  new Promise<void>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code ? reject(new StartError(`${child.spawnfile} ended with code ${code}`)) : resolve(),
    )
  })

try {
  await observe()
} catch (error) {
  if (!(error instanceof StartError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
